#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/file_place.h"

namespace walkmask::json {

using Position = TextPosition;

/// A value read from a text, and its place there.
template <typename T>
struct Placed {
  T value = {};
  Position position = {};
};

struct Value;
struct Member;
using Array = std::vector<Value>;
using Object = std::vector<Member>;  ///< in the order written; no key occurs twice

/// A number with a point or an exponent, or too large for 64 bits.
struct Decimal {
  double value;      ///< finite
  std::string text;  ///< as it was written: "1e2"
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

/// A JSON value. A number that is written as an integer (no point, no exponent) and fits 64 bits
/// is a std::int64_t, every other number a Decimal. Strings are valid UTF-8.
struct Value {
  std::variant<std::nullptr_t, bool, std::int64_t, Decimal, std::string, Array, Object> content;
  Position position;  ///< of its first character
};

struct Member {
  std::string key;
  Position key_position;
  Value value;
};

}  // namespace walkmask::json
