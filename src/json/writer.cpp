#include "json/writer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <variant>

#include "base/escape.h"
#include "base/number_text.h"

namespace walkmask::json {
namespace {

bool needs_no_escape(char byte) {
  return byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
}

/// Returns nlohmann's text: strings quoted, doubles with the fewest digits that read back the same.
template <typename Scalar>
std::string dumped(const Scalar& scalar) {
  constexpr int kCompact = -1;
  constexpr bool kAsciiOnly = false;
  return nlohmann::json(scalar).dump(kCompact, ' ', kAsciiOnly,
                                     nlohmann::json::error_handler_t::replace);
}

/// The visitor that writes the alternatives of Value::content.
struct ContentWriter {
  Writer& writer;

  void operator()(std::nullptr_t) const { writer.null(); }
  void operator()(bool value) const { writer.boolean(value); }
  void operator()(std::int64_t value) const { writer.integer(value); }
  void operator()(const Decimal& decimal) const { writer.decimal(decimal); }
  void operator()(const std::string& value) const { writer.text(value); }
  void operator()(const Array& elements) const {
    writer.begin_array();
    for (const Value& element : elements) writer.value(element);
    writer.end_array();
  }
  void operator()(const Object& members) const {
    writer.begin_object();
    for (const Member& member : members) writer.key(member.key).value(member.value);
    writer.end_object();
  }
};

}  // namespace

Writer& Writer::key(std::string_view key) {
  text(key);
  out_ += ':';
  return *this;
}

Writer& Writer::text(std::string_view text) {
  if (!std::ranges::all_of(text, needs_no_escape)) {
    return put(escaped_json(dumped(text)));
  }
  separate();
  out_ += '"';
  out_ += text;
  out_ += '"';
  return *this;
}

Writer& Writer::integer(std::int64_t value) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return put({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

Writer& Writer::number(double value) { return put(dumped(value)); }
Writer& Writer::thousandths(double value) { return put(walkmask::thousandths(value)); }
Writer& Writer::decimal(const Decimal& decimal) { return put(decimal.text); }
Writer& Writer::boolean(bool value) { return put(value ? "true" : "false"); }
Writer& Writer::null() { return put("null"); }

Writer& Writer::value(const Value& value) {
  std::visit(ContentWriter{*this}, value.content);
  return *this;
}

Writer& Writer::put(std::string_view token) {
  separate();
  out_ += token;
  return *this;
}

Writer& Writer::close(char bracket) {
  out_ += bracket;
  return *this;
}

void Writer::separate() {
  // The last byte shows whether there is a value before this one: no value ends with one of these
  // three bytes.
  const bool first =
      out_.size() == start_ || std::string_view("{[:").find(out_.back()) != std::string_view::npos;
  if (!first) out_ += ',';
}

}  // namespace walkmask::json
