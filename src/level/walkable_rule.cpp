#include "level/walkable_rule.h"

#include <optional>
#include <string>
#include <variant>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/split.h"
#include "level/colour_key.h"

namespace walkmask {
namespace {

std::optional<IndexRange> index_range(std::string_view term) {
  if (term == "nonzero") return IndexRange{1, 255};
  const std::size_t dash = term.find('-');
  const Result<ColourKey> key = parse_colour_key(term.substr(0, dash));
  const auto* first = key ? std::get_if<PaletteIndex>(&*key) : nullptr;
  if (first == nullptr) return std::nullopt;
  if (dash == std::string_view::npos) return IndexRange{first->index, first->index};
  const auto last = whole_number(term.substr(dash + 1), first->index, 255);
  if (!last) return std::nullopt;
  return IndexRange{first->index, static_cast<std::uint8_t>(*last)};
}

Failure add_term(std::string_view term, WalkableRule& rule) {
  if (const auto range = index_range(term)) {
    rule.indices.push_back(*range);
    return std::nullopt;
  }
  const Result<ColourKey> key = parse_colour_key(term);
  const auto* colour = key ? std::get_if<Rgb>(&*key) : nullptr;
  if (colour == nullptr) {
    return Error{
        Fault::input, "", "", in_quotes(term) + " is not a rule for walkable pixels",
        "write nonzero, #rrggbb, index:N or index:A-B, several separated by commas without blanks"};
  }
  rule.colours.push_back(*colour);
  return std::nullopt;
}

}  // namespace

Failure refuse_long_rule(const WalkableRule& rule) {
  const std::size_t terms = rule.colours.size() + rule.indices.size();
  if (terms <= kMostWalkable) return std::nullopt;
  return Error{Fault::input, "", "",
               "the rule for walkable pixels has " + std::to_string(terms) + " colours and indices",
               "the limit is " + std::to_string(kMostWalkable)};
}

Result<WalkableRule> parse_walkable_rule(std::string_view text) {
  WalkableRule rule;
  for (const std::string_view term : split(text, ',')) {
    if (const Failure failure = add_term(term, rule)) return *failure;
  }
  if (const Failure failure = refuse_long_rule(rule)) return *failure;
  return rule;
}

std::string walkable_rule_text(const WalkableRule& rule) {
  std::vector<std::string> terms;
  for (const Rgb colour : rule.colours) terms.push_back(colour_key_text(colour));
  for (const IndexRange range : rule.indices) {
    const std::string first = "index:" + std::to_string(range.first);
    const bool is_nonzero = range == IndexRange{1, 255};
    const bool is_one = range.first == range.last;
    terms.push_back(is_nonzero ? "nonzero"
                    : is_one   ? first
                               : first + "-" + std::to_string(range.last));
  }
  std::string text;
  for (const std::string& term : terms) text += (text.empty() ? "" : ",") + term;
  return text;
}

}  // namespace walkmask
