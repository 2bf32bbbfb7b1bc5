#include "level/mask_format.h"

#include <variant>
#include <vector>

#include "base/quote.h"
#include "base/suggest.h"
#include "json/error.h"
#include "json/read.h"

namespace walkmask {
namespace {

constexpr const char* kAgs = "ags";

Result<int> bits(const json::Value& value) {
  Result<int> number = json::whole_number(1, 8)(value);
  const bool of_an_index = number && (*number & (*number - 1)) == 0;
  if (!of_an_index) return json::unexpected(value, "1, 2, 4 or 8");
  return number;
}

}  // namespace

MaskFormat ags_format() {
  return {.engine = kAgs,
          .indexed = true,
          .bits = 8,
          .max_areas = 16,
          .unique_palette = true,
          .no_alpha = true,
          .snap = 8};
}

Result<MaskFormat> read_mask_format(const json::Value& value) {
  if (const auto* engine = std::get_if<std::string>(&value.content)) {
    if (*engine == kAgs) return ags_format();
    const std::vector<std::string> known = {kAgs};
    return json::error_at(value.position, "no format is called " + in_quotes(*engine),
                          suggestion(*engine, known));
  }
  if (!std::holds_alternative<json::Object>(value.content)) {
    return json::unexpected(value, "\"ags\" or an object");
  }
  MaskFormat format;
  const std::vector<json::Field> fields = {
      {"indexed", json::into(format.indexed, json::boolean)},
      {"bits", json::into(format.bits, bits)},
      {"max_areas", json::into(format.max_areas, json::whole_number(1, 256))},
      {"unique_palette", json::into(format.unique_palette, json::boolean)},
      {"no_alpha", json::into(format.no_alpha, json::boolean)},
  };
  if (Failure failure = json::read_fields(value, fields)) return *failure;
  return format;
}

}  // namespace walkmask
