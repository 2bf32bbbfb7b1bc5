#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/file_place.h"

namespace walkmask {

/// The side that a failure comes from. It decides the exit code and nothing else.
enum class Fault {
  usage,    ///< the command line cannot be used
  input,    ///< a file cannot be used: missing, damaged, wrong, outside the root
  machine,  ///< memory, disk or stream failed
};

/// A limit on the files read that a user may change.
enum class Setting {
  file_bytes,    ///< the length of a file
  image_side,    ///< the width and height of an image
  image_pixels,  ///< the number of pixels of an image
  root,          ///< the folder that holds the files of a level
};

/// Returns the exit code of a run that ends with such a failure: 2, 3 or 4.
int exit_code(Fault fault);

/// The reason why something cannot be done, in the parts of the one line that a user reads:
/// `walkmask: FILE[:PLACE]: reason; cure`.
struct Error {
  Fault fault = Fault::input;
  std::string file;    ///< as the user named it; for the command line the option; may be empty
  FilePlace place;     ///< in the file
  std::string reason;  ///< what is wrong, without a full stop
  std::string cure;    ///< what to do about it; may be empty
  std::optional<Setting> setting = {};  ///< the limit exceeded: the command line names its option
};

/// Returns `FILE[:PLACE]: reason; cure` without a line end. Text that came from outside (names,
/// paths, keys) is escaped, so the result is one line whatever it contains.
std::string sentence(const Error& error);

/// Returns the line for standard error, without its end: `walkmask: ` and the sentence.
std::string message(const Error& error);

/// Returns the error for exhausted memory. Its file is "memory"; callers that know the file
/// replace it.
Error out_of_memory();

/// The message of out_of_memory(), for when there is not enough memory left to build it.
inline constexpr std::string_view kOutOfMemory =
    "walkmask: memory: out of memory; close other programs or use less";

/// A value, or the problem that prevented it. Functions return a Result if the input may be
/// unusable; a programmer's slip is an assert instead.
template <typename Value, typename Problem = Error>
class [[nodiscard]] Result {
 public:
  Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Problem problem) : content_(std::in_place_index<1>, std::move(problem)) {}

  /// Returns true if there is a value.
  explicit operator bool() const { return content_.index() == 0; }

  /// Returns the value. Precondition: the result has one.
  Value& operator*() { return *part<0>(content_); }
  const Value& operator*() const { return *part<0>(content_); }
  Value* operator->() { return part<0>(content_); }
  const Value* operator->() const { return part<0>(content_); }

  /// Returns the problem. Precondition: the result has no value.
  Problem& error() { return *part<1>(content_); }
  const Problem& error() const { return *part<1>(content_); }

 private:
  template <std::size_t kPart, typename Content>
  static auto* part(Content& content) {
    assert(content.index() == kPart);
    return std::get_if<kPart>(&content);
  }

  std::variant<Value, Problem> content_;
};

/// The result of a function that returns no value: nothing if it succeeded, else the error.
using Failure = std::optional<Error>;

}  // namespace walkmask
