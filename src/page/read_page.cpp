#include "page/read_page.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "floor/clearance.h"
#include "floor/mask_scale.h"
#include "json/parse.h"
#include "json/read.h"
#include "level/level_files.h"
#include "level/manifest_readers.h"
#include "page/base64.h"
#include "page/html.h"
#include "page/level_element.h"
#include "page/page.h"
#include "page/pixel_runs.h"
#include "report/read_report.h"
#include "report/read_values.h"

namespace walkmask::page {
namespace {

using json::Field;
using json::into;
using json::Presence;
using json::Value;

/// The most bytes of a description: those of its findings, and what a manifest says.
constexpr std::size_t kLargestDescription = 4 * kLargestReportedLevel;

/// The members of a description that are used: names, and what its data must agree with.
struct Description {
  std::string level;
  std::vector<std::string> options;
  int width = 0, height = 0;  ///< of its masks; 0 without a floor
  std::vector<std::string> areas, silent;
};

const auto kTexts = json::list_of(json::text);

/// Returns the destination of a value that is read and not kept.
template <typename Read>
json::ReadAndStore read_only(Read read) {
  return [read](const Value& value) -> Failure {
    const auto reading = read(value);
    return reading ? std::nullopt : Failure(reading.error());
  };
}

/// Returns the destination of a list of objects with such members, which are not kept.
json::ReadAndStore objects(std::vector<Field> fields) {
  return [fields = std::move(fields)](const Value& value) -> Failure {
    const auto items = json::elements(value);
    if (!items) return items.error();
    for (const Value& item : **items) {
      if (Failure failure = json::read_fields(item, fields)) return failure;
    }
    return std::nullopt;
  };
}

/// Reads the end of a path: a name, or `[x,y]`.
Failure read_end(const Value& value) {
  if (std::holds_alternative<std::string>(value.content)) return std::nullopt;
  return read_only(point_of_report)(value);
}

std::vector<Field> agent_fields() {
  return {{"name", read_only(json::text), Presence::required},
          {"diameter", read_only(json::whole_number(1, kLargestDiameter)), Presence::required}};
}

std::vector<Field> place_fields() {
  return {{"name", read_only(json::text), Presence::required},
          {"at", read_only(point_of_report)},
          {"exit", read_only(json::boolean)},
          {"edge", read_only(json::text)},
          {"stretch", read_only(box_of_report)}};
}

std::vector<Field> state_fields() {
  return {{"name", read_only(json::text), Presence::required},
          {"closed", read_only(json::list_of(json::whole_number(0, kMostAreas - 1))),
           Presence::required}};
}

std::vector<Field> expectation_fields() {
  return {{"from", read_end, Presence::required},
          {"to", read_end, Presence::required},
          {"state", read_only(json::text)},
          {"agent", read_only(json::text)},
          {"has_path", read_only(json::boolean)},
          {"reachable", read_only(json::boolean), Presence::required}};
}

/// Reads the members that description() in level_element.cpp writes.
Failure read_members(const Value& value, Description& level) {
  const auto members = json::members(value);
  if (!members) return members.error();
  const bool has_floor = json::find_member(**members, "width") != nullptr;
  const Presence of_floor = has_floor ? Presence::required : Presence::optional;
  const auto side = json::whole_number(1, kLargestCoordinate + 1);
  const std::vector<Field> fields = {
      {"file", into(level.level, json::text), Presence::required},
      {"options", into(level.options, kTexts), Presence::required},
      {"width", into(level.width, side), of_floor},
      {"height", into(level.height, side), of_floor},
      {"scale", read_only(json::whole_number(1, kLargestScale)), of_floor},
      {"areas", into(level.areas, kTexts), of_floor},
      {"agents", objects(agent_fields()), of_floor},
      {"places", objects(place_fields()), of_floor},
      {"states", objects(state_fields()), of_floor},
      {"expect", objects(expectation_fields()), of_floor},
      {"start", read_only(json::text)},
      {"speck_size", read_only(any_number()), of_floor},
      {"silent", into(level.silent, kTexts), of_floor},
      {"mask", read_only(json::text)},
      {"own_area_mask", read_only(json::boolean)},
      {"findings", read_only(json::elements), Presence::required}};
  return json::read_fields(value, fields);
}

Error not_as_written() {
  return {Fault::input, "", "", "is not as check writes it", "give the page as check wrote it"};
}

Result<Description> read_description(std::string_view escaped) {
  const std::optional<std::string> text = unescaped(escaped);
  if (!text) return not_as_written();
  if (text->size() > kLargestDescription) {
    return Error{Fault::input, "", "",
                 "has a description of " + std::to_string(text->size()) + " bytes",
                 "none may have more than " + std::to_string(kLargestDescription)};
  }
  const Result<Value> value = json::parse(*text);
  Description level;
  if (!value || read_members(*value, level)) return not_as_written();
  return level;
}

/// Takes a text from the front and returns whether it was there.
bool take(std::string_view& rest, std::string_view text) {
  if (!rest.starts_with(text)) return false;
  rest.remove_prefix(text.size());
  return true;
}

/// Takes what goes before the next tag.
std::string_view take_text(std::string_view& rest) {
  const std::string_view text = rest.substr(0, rest.find('<'));
  rest.remove_prefix(text.size());
  return text;
}

/// Takes the data after one of such tags, if one is there; returns false where they are no Base64.
bool take_data(std::string_view& rest, std::span<const std::string_view> tags) {
  const bool is_there =
      std::ranges::any_of(tags, [&rest](std::string_view tag) { return take(rest, tag); });
  return !is_there || (from_base64(take_text(rest)) && take(rest, kDataEnd));
}

/// Takes the pixels of a level and returns whether they are those of its size and areas.
bool take_pixels(std::string_view& rest, const Description& level) {
  if (!take(rest, "<data class=\"pixels\">")) return false;
  const auto runs = from_base64(take_text(rest));
  const auto pixels =
      static_cast<std::uint64_t>(level.width) * static_cast<std::uint64_t>(level.height);
  return runs && are_runs_of(*runs, pixels, level.areas.size()) && take(rest, kDataEnd);
}

/// Takes the picture of a level and its mask, where they are there; see append_pictures() in
/// level_element.cpp.
bool take_pictures(std::string_view& rest) {
  constexpr std::array<std::string_view, 6> kArt = {
      "<data class=\"art\" value=\"image/png\">",
      "<data class=\"art\" value=\"image/jpeg\">",
      "<data class=\"art\" value=\"image/bmp\">",
      "<data class=\"art mask\" value=\"image/png\">",
      "<data class=\"art mask\" value=\"image/jpeg\">",
      "<data class=\"art mask\" value=\"image/bmp\">"};
  constexpr std::array<std::string_view, 1> kMask = {"<data class=\"mask\">"};
  return take_data(rest, kArt) && take_data(rest, kMask);
}

Result<PageElement> take_element(std::string_view& rest) {
  PageElement element;
  if (!take(rest, kElementBegin)) return not_as_written();
  element.description = take_text(rest);
  Result<Description> level = read_description(element.description);
  if (!level) return level.error();
  if (!take(rest, kDataEnd)) return not_as_written();
  const std::string_view data = rest;
  if ((level->width > 0) != (level->height > 0)) return not_as_written();
  const bool has_floor = level->width > 0;
  if (has_floor && !(take_pixels(rest, *level) && take_pictures(rest))) return not_as_written();
  element.data = data.substr(0, data.size() - rest.size());
  if (!take(rest, kElementEnd)) return not_as_written();
  element.level = std::move(level->level);
  element.options = std::move(level->options);
  element.has_floor = has_floor;
  element.silent = std::move(level->silent);
  return element;
}

}  // namespace

bool is_page(std::string_view text) { return text.starts_with("<!doctype html>"); }

Result<std::vector<PageElement>> read_page(std::string_view page) {
  const std::string begin = page_begin(), end = page_end();
  if (!take(page, begin) || !page.ends_with(end)) {
    return Error{Fault::input, "", "", "is no page that check wrote in this version of walkmask",
                 "let check of this version write it"};
  }
  page.remove_suffix(end.size());
  std::vector<PageElement> elements;
  while (!page.empty()) {
    Result<PageElement> element = take_element(page);
    if (!element) {
      element.error().place = "level " + std::to_string(elements.size() + 1);
      return element.error();
    }
    elements.push_back(std::move(*element));
  }
  return elements;
}

bool shows_report(const PageElement& element, const check::LevelReport& report) {
  const bool has_its_rules = !element.has_floor || element.silent == silent_rules(report);
  return has_its_rules && element.description.ends_with(shown_findings(report));
}

std::string with_findings(const PageElement& element, const check::LevelReport& before,
                          const check::LevelReport& now) {
  const std::size_t length = element.description.size() - shown_findings(before).size();
  return std::string(kElementBegin)
      .append(element.description.substr(0, length))
      .append(shown_findings(now))
      .append(kDataEnd)
      .append(element.data)
      .append(kElementEnd);
}

}  // namespace walkmask::page
