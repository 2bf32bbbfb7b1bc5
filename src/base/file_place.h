#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace walkmask {

/// A position in a text, as editors count it: from 1. A column is a Unicode character; a tab counts
/// as one column and a byte order mark as none. Lines end with LF, CRLF or CR.
struct TextPosition {
  int line = 1;
  int column = 1;
  friend bool operator==(TextPosition, TextPosition) = default;
};

/// A place in a file: a position in its text, a named part (a chunk of a PNG, "byte 12"), or the
/// whole file.
class FilePlace {
 public:
  FilePlace() = default;
  FilePlace(TextPosition position) : place_(position) {}
  FilePlace(std::string part) : place_(std::move(part)) {}
  FilePlace(const char* part) : place_(std::string(part)) {}

  /// Returns whether it is the whole file.
  bool empty() const;

  /// Returns the position; null unless the place is one in a text.
  const TextPosition* position() const { return std::get_if<TextPosition>(&place_); }

  /// Returns "12:7", the name of the part, or an empty text.
  std::string text() const;

  friend bool operator==(const FilePlace&, const FilePlace&) = default;

 private:
  std::variant<std::string, TextPosition> place_;
};

/// The place in a file that something was read from.
struct SourcePlace {
  std::string file;  ///< as a user would write it
  FilePlace place;
};

/// Returns the place that `text()` of it describes. For reading reports.
FilePlace file_place(std::string_view text);

}  // namespace walkmask
