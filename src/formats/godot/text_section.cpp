#include "formats/godot/text_section.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace walkmask::godot {
namespace {

using Wanted = std::span<const std::string_view>;

const TextValue* value_in(const std::vector<TextProperty>& list, std::string_view name) {
  const auto found = std::ranges::find(list, name, &TextProperty::name);
  return found == list.end() ? nullptr : &found->value;
}

void put(std::vector<TextProperty>& list, std::string name, TextValue value) {
  const auto same = std::ranges::find(list, name, &TextProperty::name);
  if (same == list.end()) {
    list.push_back({std::move(name), std::move(value)});
  } else {
    same->value = std::move(value);
  }
}

/// Reads `NAME = VALUE`, whose name comes next, into a list if it is wanted.
Failure read_property(TextReader& reader, Wanted wanted, std::vector<TextProperty>& list) {
  Result<std::string> name = reader.name();
  if (!name) return name.error();
  if (name->empty()) return reader.error("a name is missing", "check the file out again");
  if (!reader.take('=')) {
    return reader.error("a value is missing", "write it behind the name, as in position = 1");
  }
  const bool is_wanted = std::ranges::find(wanted, *name) != wanted.end();
  Result<TextValue> value = reader.value(is_wanted ? TextReader::Keep::yes : TextReader::Keep::no);
  if (!value) return value.error();
  if (is_wanted) put(list, std::move(*name), std::move(*value));
  return std::nullopt;
}

/// Reads a section, whose first bracket has been read.
Failure read_section(TextReader& reader, Wanted wanted, TextSection& section) {
  Result<std::string> tag = reader.name();
  if (!tag) return tag.error();
  section.tag = std::move(*tag);
  while (!reader.take(']')) {
    if (reader.at_end()) return reader.error("a bracket is not closed", "check the file out again");
    if (Failure failure = read_property(reader, wanted, section.fields)) return failure;
  }
  return std::nullopt;
}

}  // namespace

const TextValue* TextSection::field(std::string_view name) const { return value_in(fields, name); }

const TextValue* TextSection::property(std::string_view name) const {
  return value_in(properties, name);
}

const std::string* text_in(const TextValue* value) {
  return value == nullptr ? nullptr : std::get_if<std::string>(&value->content);
}

Result<std::vector<TextSection>> read_sections(std::string_view text, Wanted wanted) {
  TextReader reader(text);
  std::vector<TextSection> sections;
  while (!reader.at_end()) {
    const json::Position position = reader.position();
    Failure failure;
    if (reader.take('[')) {
      if (sections.size() == kMostSections) {
        return reader.error("has too many sections",
                            "the limit is " + std::to_string(kMostSections));
      }
      sections.push_back({.tag = {}, .position = position});
      failure = read_section(reader, wanted, sections.back());
    } else if (sections.empty()) {
      return reader.error("is not a scene or resource of Godot as text",
                          "save it in Godot 4 as .tscn or .tres");
    } else {
      failure = read_property(reader, wanted, sections.back().properties);
    }
    if (failure) return std::move(*failure);
  }
  return sections;
}

}  // namespace walkmask::godot
