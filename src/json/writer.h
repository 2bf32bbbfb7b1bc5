#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "json/value.h"

namespace walkmask::json {

/// A writer that appends one compact JSON document to a string, call by call:
///
///     std::string line;
///     Writer(line).begin_object().key("status").text("found").end_object();
///
/// Precondition: the calls make a document, with a value for each key and an end for each begin.
/// Commas are added automatically. The string must outlive the writer, and nothing else may write
/// to it meanwhile.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out), start_(out.size()) {}

  Writer& begin_object() { return put("{"); }
  Writer& end_object() { return close('}'); }
  Writer& begin_array() { return put("["); }
  Writer& end_array() { return close(']'); }

  Writer& key(std::string_view key);

  /// Writes a string. Bytes that are not UTF-8 become U+FFFD.
  Writer& text(std::string_view text);
  Writer& integer(std::int64_t value);
  /// Writes the fewest digits that read back as the same double. Precondition: finite.
  Writer& number(double value);
  /// Writes the number as walkmask::thousandths does. Precondition: |value| < 2^50.
  Writer& thousandths(double value);
  Writer& decimal(const Decimal& decimal);
  Writer& boolean(bool value);
  Writer& null();

  /// Writes a value that parse() returned; a Decimal keeps its text. Recurses to the depth of its
  /// nesting.
  Writer& value(const Value& value);

 private:
  Writer& put(std::string_view token);
  Writer& close(char bracket);
  void separate();

  std::string& out_;
  std::size_t start_;
};

/// Writes an array of a value for each item, which write(item) writes.
template <typename Items, typename Write>
void write_array(Writer& out, const Items& items, Write write) {
  out.begin_array();
  for (const auto& item : items) write(item);
  out.end_array();
}

/// Writes an array of an object for each item, whose members write(item) writes.
template <typename Items, typename Write>
void write_objects(Writer& out, const Items& items, Write write) {
  write_array(out, items, [&](const auto& item) {
    out.begin_object();
    write(item);
    out.end_object();
  });
}

/// Writes a value by write(*value); null if it is absent.
template <typename Optional, typename Write>
void write_or_null(Writer& out, const Optional& value, Write write) {
  if (value) {
    write(*value);
  } else {
    out.null();
  }
}

}  // namespace walkmask::json
