#include "level/legend_text.h"

#include <algorithm>
#include <utility>

#include "base/quote.h"
#include "level/colour_key.h"
#include "level/name.h"

namespace walkmask {
namespace {

Result<LegendEntry> entry_of(const std::string& text) {
  const auto unusable = [&](const std::string& reason, const std::string& cure) {
    return Error{Fault::usage, "", "", in_quotes(text) + " " + reason, cure};
  };
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    return unusable("has no colour", "write NAME=#rrggbb or NAME=index:N");
  }
  const std::string name = text.substr(0, equals);
  if (!is_name(name)) {
    return unusable("does not begin with a name",
                    "names are letters, digits, _ . - and begin with a letter or _");
  }
  const Result<ColourKey> key = parse_colour_key(text.substr(equals + 1));
  if (!key) return Error{Fault::usage, "", "", key.error().reason, key.error().cure};
  return LegendEntry{*key, name, {}};
}

}  // namespace

Failure append_legend_entry(std::vector<LegendEntry>& legend, const std::string& text) {
  Result<LegendEntry> entry = entry_of(text);
  if (!entry) return entry.error();
  const auto earlier = std::ranges::find(legend, entry->key, &LegendEntry::key);
  if (earlier != legend.end()) {
    return Error{Fault::usage, "", "",
                 in_quotes(text) + " names the colour of " + earlier->area + " again",
                 "a colour belongs to one area"};
  }
  legend.push_back(std::move(*entry));
  return std::nullopt;
}

}  // namespace walkmask
