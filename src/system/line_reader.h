#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/error.h"
#include "base/text_line.h"
#include "system/native_file.h"

namespace walkmask {

/// Reads a file, or standard input, line by line as it arrives. Memory does not grow with the
/// number of lines.
class LineReader {
 public:
  /// Opens the regular file `name`, or standard input if that is `-`. No line may have more than
  /// `longest` bytes before its end. Refuses what read_file refuses, with the same errors.
  static Result<LineReader> open(const std::string& name, std::size_t longest);

  /// Returns the next line, as a NextLine does. Time: linear. Memory: at most about twice the
  /// longest line allowed, and at most twice the longest line read, or 64 KiB.
  Result<std::optional<TextLine>> next(const std::function<bool()>& may_wait);

 private:
  LineReader(std::string name, std::size_t longest, std::optional<NativeFile> file);

  FileNumber file() const;
  std::string_view unread() const;
  TextLine take(std::size_t length, std::size_t end_length);
  Error failure_of(std::error_code problem) const;
  Failure fill();

  std::string name_;
  std::size_t longest_;
  std::optional<NativeFile> file_;  // absent for standard input
  std::vector<std::uint8_t> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // part of the buffer not returned yet
  bool at_end_ = false;
};

}  // namespace walkmask
