#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace walkmask {

/// Who can put a failure right; it decides the exit code and nothing else.
enum class Fault {
  usage,    ///< the command line cannot be used
  input,    ///< a file cannot be used: missing, corrupt, wrong, outside the root
  machine,  ///< memory, disk or stream failed
};

/// Why something cannot be done, in the parts of the one line a user reads:
/// `walkmask: FILE[:PLACE]: reason; cure`.
struct Error {
  Fault fault = Fault::input;
  std::string file;    ///< as the user named it; on the command line the option; may be empty
  std::string place;   ///< where in it: "12:7", "IHDR"; may be empty
  std::string reason;  ///< what is wrong, without a full stop
  std::string cure;    ///< how to put it right
};

/// The line for stderr, without the line's end. Text that came from outside (names, paths,
/// keys) is escaped, so that it stays one line whatever it holds.
std::string message(const Error& error);

/// The error for exhausted memory. `file` is "memory"; callers that know the file replace it.
Error out_of_memory();

/// Its line, for when there is not even enough memory for an Error.
inline constexpr std::string_view kOutOfMemory =
    "walkmask: memory: out of memory; close other programs or use less";

/// A value, or the reason why there is none.
template <typename Value>
class [[nodiscard]] Result {
 public:
  Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }

  /// Precondition of the three: there is a value.
  Value& operator*() { return *part<0>(content_); }
  const Value& operator*() const { return *part<0>(content_); }
  Value* operator->() { return part<0>(content_); }
  const Value* operator->() const { return part<0>(content_); }

  /// Precondition: there is no value.
  Error& error() { return *part<1>(content_); }
  const Error& error() const { return *part<1>(content_); }

 private:
  template <std::size_t kPart, typename Content>
  static auto* part(Content& content) {
    assert(content.index() == kPart);
    return std::get_if<kPart>(&content);
  }

  std::variant<Value, Error> content_;
};

/// What a function without a result returns: nothing, or the reason why it failed.
using Failure = std::optional<Error>;

}  // namespace walkmask
