#include "json/error.h"

#include <utility>

#include "base/quote.h"
#include "json/writer.h"

namespace walkmask::json {
namespace {

std::string description(const Value& value) {
  if (std::holds_alternative<Array>(value.content)) return "a list";
  if (std::holds_alternative<Object>(value.content)) return "an object";
  if (const auto* text = std::get_if<std::string>(&value.content)) return in_quotes(*text);
  std::string number_or_word;
  Writer(number_or_word).value(value);
  return shortened(number_or_word);
}

}  // namespace

Error error_at(Position position, std::string reason, std::string cure) {
  return {Fault::input, "", position, std::move(reason), std::move(cure)};
}

Error unexpected(const Value& found, const std::string& wanted) {
  return error_at(found.position, "wanted " + wanted + ", found " + description(found),
                  "write one in its place");
}

}  // namespace walkmask::json
