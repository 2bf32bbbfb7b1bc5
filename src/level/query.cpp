#include "level/query.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "base/number_text.h"
#include "base/quote.h"
#include "base/utf8.h"
#include "floor/clearance.h"
#include "json/error.h"
#include "json/parse.h"
#include "json/position_counter.h"
#include "json/read.h"
#include "level/blocker_reader.h"
#include "level/footprint_reader.h"
#include "level/manifest_readers.h"
#include "level/metre_manifest.h"

namespace walkmask {
namespace {

/// The last line number in places; later lines get this number too.
constexpr std::int64_t kLastLine = std::numeric_limits<int>::max();

constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();

/// Returns the pixel that a text names as on the command line, "x,y"; absent for a name, which has
/// no comma.
std::optional<Point> pixel_of(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = whole_number(text.substr(0, comma), kLeast, kMost);
  const auto y = whole_number(text.substr(comma + 1), kLeast, kMost);
  if (!x || !y) return std::nullopt;
  return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

Result<Place> place(const json::Value& value) {
  if (const auto* text = std::get_if<std::string>(&value.content)) {
    if (const std::optional<Point> pixel = pixel_of(*text)) return Place(*pixel);
    return Place(*text);
  }
  const auto* pair = std::get_if<json::Array>(&value.content);
  if (pair == nullptr || pair->size() != 2) {
    return json::unexpected(value, "[x,y] or the name of a point");
  }
  const auto coordinate = json::whole_number(kLeast, kMost);
  const Result<int> x = coordinate((*pair)[0]);
  if (!x) return x.error();
  const Result<int> y = coordinate((*pair)[1]);
  if (!y) return y.error();
  return Place(Point{*x, *y});
}

bool is_scalar(const json::Value& value) {
  return !std::holds_alternative<json::Array>(value.content) &&
         !std::holds_alternative<json::Object>(value.content);
}

/// Accepts any scalar; its text is read from the line.
Failure expect_scalar(const json::Value& value) {
  if (is_scalar(value)) return std::nullopt;
  return json::unexpected(value, "a text, a number, true, false or null");
}

Result<Directions> directions(const json::Value& value) {
  const Result<int> number = json::whole_number(4, 8)(value);
  if (number && *number == 4) return Directions::four;
  if (number && *number == 8) return Directions::eight;
  return json::unexpected(value, "4 or 8");
}

/// Returns the offset of the character at a column, counted from 1, of a line.
std::size_t offset_of(std::string_view line, int column) {
  std::size_t offset = json::byte_order_mark_length(line);
  for (int at = 1; at < column; ++at) {
    do ++offset;
    while (offset < line.size() && continues_a_character(line[offset]));
  }
  return offset;
}

/// Returns the text of the scalar that begins a piece of JSON.
std::string_view scalar_text(std::string_view json) {
  if (!json.starts_with('"')) return json.substr(0, json.find_first_of(" \t,}"));
  std::size_t end = 1;
  while (json[end] != '"') end += json[end] == '\\' ? 2u : 1u;
  return json.substr(0, end + 1);
}

/// Returns the line's own id as its text: parsing and writing a number could change its digits.
std::optional<std::string> id_of(std::string_view line, const json::Value& query) {
  const auto* members = std::get_if<json::Object>(&query.content);
  if (members == nullptr) return std::nullopt;
  for (const json::Member& member : *members) {
    if (member.key != "id" || !is_scalar(member.value)) continue;
    const std::size_t start = offset_of(line, member.value.position.column);
    return std::string(scalar_text(line.substr(start)));
  }
  return std::nullopt;
}

/// Returns an area that is in both lists, else the contradiction between the agent and a size by
/// this key, which is empty if there is none.
Failure contradiction(const json::Value& line, const Query& query, bool agent,
                      std::string_view size) {
  for (const std::string& area : query.areas.open) {
    const auto& close = query.areas.close;
    if (std::find(close.begin(), close.end(), area) == close.end()) continue;
    return json::error_at(line.position,
                          "area " + in_quotes(area) + " is in \"open\" and in \"close\"",
                          "name it in one of them");
  }
  if (!agent || size.empty()) return std::nullopt;
  return json::error_at(line.position, "\"agent\" contradicts " + in_quotes(size),
                        "give one of them");
}

Result<Query> read_fields(const json::Value& line) {
  using namespace json;
  Query query;
  std::optional<std::string> agent;
  FootprintKeys size;
  std::vector<Field> fields = {
      {"id", expect_scalar},
      {"from", into(query.from, place), Presence::required},
      {"to", into(query.to, place), Presence::required},
      {"state", into(query.areas.state, text)},
      {"open", into(query.areas.open, list_of(text))},
      {"close", into(query.areas.close, list_of(text))},
      {"agent", into(agent, text)},
      {"block", into(query.blockers, read_blockers)},
      {"comfort", into(query.comfort, read_comfort)},
      {"legs", into(query.details.legs, directions)},
      {"speed", into(query.details.speed, number_between(1, kLargestSpeed))},
      {"spacing", into(query.details.spacing, number_between(1, kLargestSpacing))},
  };
  for (Field& field : fields_of(size)) fields.push_back(std::move(field));
  if (Failure wrong = json::read_fields(line, fields)) return *wrong;
  const auto footprint = footprint_of(size, line);
  if (!footprint) return footprint.error();
  if (Failure wrong = contradiction(line, query, agent.has_value(), key_of(size))) return *wrong;
  if (agent) query.agent = std::move(*agent);
  if (*footprint) query.agent = **footprint;
  return query;
}

/// Returns the names of `first` that are not in `second`.
std::vector<std::string> without(const std::vector<std::string>& first,
                                 const std::vector<std::string>& second) {
  std::vector<std::string> rest;
  std::copy_if(first.begin(), first.end(), std::back_inserter(rest), [&](const std::string& name) {
    return std::find(second.begin(), second.end(), name) == second.end();
  });
  return rest;
}

/// Returns the query's choice, preceded by the parts of the defaults that it does not revoke.
StateChoice combined(const StateChoice& defaults, const StateChoice& own) {
  if (own.state) return own;
  StateChoice both = {defaults.state, without(defaults.open, own.close),
                      without(defaults.close, own.open)};
  both.open.insert(both.open.end(), own.open.begin(), own.open.end());
  both.close.insert(both.close.end(), own.close.begin(), own.close.end());
  return both;
}

Refusal not_in_level(const ChoiceProblem& problem) {
  Error error = error_about(problem, word(problem.part));
  const bool is_outside = error.fault == Fault::input;
  return {is_outside ? RefusalCode::outside : RefusalCode::unknown_name, std::move(error)};
}

}  // namespace

std::string message(const Refusal& refusal) { return sentence(refusal.error); }

Asked read_query(std::string_view line, std::int64_t number, const MetreGrid* metres) {
  Asked asked = {std::to_string(number), Refusal()};
  const int line_number = static_cast<int>(std::min<std::int64_t>(number, kLastLine));
  if (line.ends_with('\r')) line.remove_suffix(1);
  // Anywhere else it would count as a new line.
  if (const std::size_t at = line.find('\r'); at != std::string_view::npos) {
    const Error error =
        json::error_at({line_number, static_cast<int>(at) + 1}, "a carriage return within the line",
                       "end lines with LF or CRLF");
    asked.query = Refusal{RefusalCode::syntax, error};
    return asked;
  }
  Result<json::Value> value = json::parse(line, {line_number, 1});
  if (!value) {
    asked.query = Refusal{RefusalCode::syntax, value.error()};
    return asked;
  }
  if (std::optional<std::string> id = id_of(line, *value)) asked.id = std::move(*id);
  if (metres != nullptr) {
    if (Failure wrong = convert_query_to_pixels(*value, *metres)) {
      const bool is_outside = !wrong->file.empty();
      asked.query = Refusal{is_outside ? RefusalCode::outside : RefusalCode::invalid, *wrong};
      return asked;
    }
  }
  Result<Query> query = read_fields(*value);
  if (query) {
    asked.query = std::move(*query);
  } else {
    asked.query = Refusal{RefusalCode::invalid, query.error()};
  }
  return asked;
}

OrRefusal<Question> look_up(const Level& level, const Query& query, const QueryDefaults& defaults) {
  auto open = open_areas(level, combined(defaults.areas, query.areas));
  if (!open) return not_in_level(open.error());
  const bool own_agent = !std::holds_alternative<std::monostate>(query.agent);
  const AgentChoice& agent = own_agent ? query.agent : defaults.agent;
  const auto footprint = footprint_of(level, agent);
  if (!footprint) return not_in_level(footprint.error());
  const auto comfort =
      comfort_in_force(query.comfort ? query.comfort : defaults.comfort, *comfort_of(level, agent));
  const auto from = asked_place(level, query.from, ChoicePart::from);
  if (!from) return not_in_level(from.error());
  const auto to = asked_place(level, query.to, ChoicePart::to);
  if (!to) return not_in_level(to.error());
  return Question{*from,          *to,     {std::move(*open), *footprint},
                  query.blockers, comfort, details_in_force(query.details, defaults.details)};
}

}  // namespace walkmask
