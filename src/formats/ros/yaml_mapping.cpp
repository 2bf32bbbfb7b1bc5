#include "formats/ros/yaml_mapping.h"

#include <yaml.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/quote.h"
#include "json/error.h"

namespace walkmask::ros {
namespace {

using json::error_at;

json::Position position_of(const yaml_mark_t& mark) {
  return {static_cast<int>(mark.line) + 1, static_cast<int>(mark.column) + 1};
}

/// Returns the position of a byte of a text, as editors count.
json::Position position_of_byte(std::string_view text, std::size_t byte) {
  json::Position position;
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  for (std::size_t i = 0; i < before.size(); ++i) {
    const bool ends_line =
        before[i] == '\n' || (before[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    const bool continues_letter = (static_cast<unsigned char>(before[i]) & 0xC0U) == 0x80U;
    if (ends_line) position = {position.line + 1, 0};
    if (!continues_letter) position.column += 1;
  }
  return position;
}

/// A part of a document, in written order: a scalar, or a bracket of a list or a mapping.
struct Event {
  yaml_event_type_t type = YAML_NO_EVENT;
  json::Position position = {};
  std::string scalar = {};

  bool begins_nesting() const {
    return type == YAML_SEQUENCE_START_EVENT || type == YAML_MAPPING_START_EVENT;
  }
  bool ends_nesting() const {
    return type == YAML_SEQUENCE_END_EVENT || type == YAML_MAPPING_END_EVENT;
  }
};

/// Reads the events of a text with libyaml.
class Events {
 public:
  explicit Events(std::string_view text)
      : text_(text), works_(yaml_parser_initialize(&parser_) != 0) {
    if (!works_) return;
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()),
                                 text.size());
  }
  ~Events() {
    if (works_) yaml_parser_delete(&parser_);
  }
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;

  /// Returns the next event. An anchor or an alias is an error, so that a short text cannot stand
  /// for a long one.
  Result<Event> next() {
    yaml_event_t read = {};
    if (!works_) return out_of_memory();
    if (yaml_parser_parse(&parser_, &read) == 0) return syntax_error();
    const std::unique_ptr<yaml_event_t, void (*)(yaml_event_t*)> owner(&read, yaml_event_delete);
    Event event = {read.type, position_of(read.start_mark)};
    bool has_anchor = read.type == YAML_ALIAS_EVENT;
    if (read.type == YAML_SCALAR_EVENT) {
      has_anchor = read.data.scalar.anchor != nullptr;
      event.scalar.assign(reinterpret_cast<const char*>(read.data.scalar.value),
                          read.data.scalar.length);
    }
    if (read.type == YAML_SEQUENCE_START_EVENT) {
      has_anchor = read.data.sequence_start.anchor != nullptr;
    }
    if (read.type == YAML_MAPPING_START_EVENT) {
      has_anchor = read.data.mapping_start.anchor != nullptr;
    }
    if (!has_anchor) return event;
    return error_at(event.position, "has an anchor or an alias", "write the value itself");
  }

 private:
  Error syntax_error() const {
    if (parser_.error == YAML_MEMORY_ERROR) return out_of_memory();
    const std::string problem = parser_.problem != nullptr ? parser_.problem : "unreadable";
    // The parser sets no mark for a byte that is not text.
    const json::Position position = parser_.error == YAML_READER_ERROR
                                        ? position_of_byte(text_, parser_.problem_offset)
                                        : position_of(parser_.problem_mark);
    return error_at(position, "is not valid YAML: " + problem,
                    "write each key as in resolution: 0.05");
  }

  std::string_view text_;
  yaml_parser_t parser_ = {};
  bool works_;
};

/// Skips the rest of a list or mapping whose first bracket has been read, at this depth.
Failure skip_nested(Events& events, std::size_t depth) {
  for (std::size_t open = 1; open > 0;) {
    const Result<Event> event = events.next();
    if (!event) return event.error();
    if (event->begins_nesting()) open += 1;
    if (event->ends_nesting()) open -= 1;
    if (depth + open > kDeepestYaml) {
      return error_at(event->position, "lists and mappings are nested too deeply",
                      "the limit is " + std::to_string(kDeepestYaml));
    }
  }
  return std::nullopt;
}

/// Reads the rest of a list whose first bracket has been read.
Result<YamlEntry> read_list(Events& events, YamlEntry entry) {
  std::vector<std::string> scalars;
  bool has_others = false;
  while (true) {
    Result<Event> event = events.next();
    if (!event) return event.error();
    if (event->type == YAML_SEQUENCE_END_EVENT) break;
    if (event->begins_nesting()) {
      has_others = true;
      if (Failure failure = skip_nested(events, 2)) return *failure;
    } else {
      scalars.push_back(std::move(event->scalar));
    }
  }
  if (!has_others) entry.value = std::move(scalars);
  return entry;
}

Result<YamlEntry> read_entry(Events& events, Event key) {
  if (key.type != YAML_SCALAR_EVENT) {
    return error_at(key.position, "a key is not a word", "remove it");
  }
  Result<Event> value = events.next();
  if (!value) return value.error();
  YamlEntry entry = {std::move(key.scalar), value->position, OtherYaml()};
  if (value->type == YAML_SEQUENCE_START_EVENT) return read_list(events, std::move(entry));
  if (value->begins_nesting()) {
    if (Failure failure = skip_nested(events, 1)) return *failure;
  } else {
    entry.value = std::move(value->scalar);
  }
  return entry;
}

/// Reads up to the mapping's first bracket.
Failure begin_mapping(Events& events) {
  for (const yaml_event_type_t wanted :
       {YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_MAPPING_START_EVENT}) {
    const Result<Event> event = events.next();
    if (!event) return event.error();
    if (event->type == wanted) continue;
    return error_at(event->position, "has no keys", "write each key as in resolution: 0.05");
  }
  return std::nullopt;
}

/// Reads what follows the mapping's last bracket.
Failure end_mapping(Events& events) {
  for (const yaml_event_type_t wanted : {YAML_DOCUMENT_END_EVENT, YAML_STREAM_END_EVENT}) {
    const Result<Event> event = events.next();
    if (!event) return event.error();
    if (event->type == wanted) continue;
    return error_at(event->position, "a second document follows", "keep one document in the file");
  }
  return std::nullopt;
}

}  // namespace

Result<std::vector<YamlEntry>> read_yaml_mapping(std::string_view text) {
  Events events(text);
  if (Failure failure = begin_mapping(events)) return *failure;
  std::vector<YamlEntry> entries;
  while (true) {
    Result<Event> key = events.next();
    if (!key) return key.error();
    if (key->type == YAML_MAPPING_END_EVENT) break;
    const json::Position position = key->position;
    Result<YamlEntry> entry = read_entry(events, std::move(*key));
    if (!entry) return entry.error();
    if (std::ranges::find(entries, entry->key, &YamlEntry::key) != entries.end()) {
      return error_at(position, "the key " + in_quotes(entry->key) + " occurs twice",
                      "remove one of them");
    }
    entries.push_back(std::move(*entry));
  }
  if (Failure failure = end_mapping(events)) return *failure;
  return entries;
}

}  // namespace walkmask::ros
