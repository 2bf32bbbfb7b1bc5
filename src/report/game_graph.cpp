#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/escape.h"
#include "base/grammar.h"
#include "report/game.h"

namespace walkmask {
namespace {

/// The changes between two rooms; absent ends stand for any room, or for a room that is not known.
struct Arrow {
  std::optional<std::size_t> from, to;
  bool has_place = true;
  std::vector<std::string> labels = {};
};

std::optional<std::size_t> room_of(const std::optional<Landing>& to) {
  return to ? std::optional(to->room) : std::nullopt;
}

/// Arrows, in the order of the first change of each.
class Arrows {
 public:
  void add(const Arrow& ends, const std::string& label) {
    const auto [known, is_new] =
        numbers_.try_emplace({ends.from, ends.to, ends.has_place}, all_.size());
    if (is_new) all_.push_back(ends);
    all_[known->second].labels.push_back(label);
  }

  std::vector<Arrow> take() { return std::move(all_); }

 private:
  using Ends = std::tuple<std::optional<std::size_t>, std::optional<std::size_t>, bool>;
  std::vector<Arrow> all_;
  std::map<Ends, std::size_t> numbers_;
};

std::vector<Arrow> arrows_of(const GameMap& game) {
  Arrows arrows;
  for (std::size_t room = 0; room < game.rooms.size(); ++room) {
    for (const RoomExit& exit : game.rooms[room].exits) {
      const bool has_place = exit.runs != ScriptedExit::Runs::unknown;
      arrows.add({room, room_of(exit.to), has_place}, exit.name);
    }
  }
  for (const GameCall& call : game.calls) {
    arrows.add({std::nullopt, room_of(call.to), false}, call.function);
  }
  return arrows.take();
}

/// A language for graphs.
struct Language {
  std::string (*quoted)(std::string_view text);
  std::string_view line_break;
};

/// Returns the lines of a room's label: its name and, if it has one, its title.
std::string label_of(const GameRoom& room, const Language& language) {
  std::string label = language.quoted(room.name);
  if (!room.title.empty()) label += std::string(language.line_break) + language.quoted(room.title);
  return label;
}

std::string dot_quoted(std::string_view text) {
  std::string quoted;
  for (const char letter : escaped(text)) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted;
}

/// Writes the characters that mean something to Mermaid or HTML as entities.
std::string mermaid_quoted(std::string_view text) {
  constexpr std::string_view kSpecial = "\"#&<>|[](){};`\\";
  std::string quoted;
  for (const char letter : escaped(text)) {
    if (kSpecial.find(letter) == std::string_view::npos) {
      quoted += letter;
    } else {
      quoted += "#" + std::to_string(static_cast<int>(letter)) + ";";
    }
  }
  return quoted;
}

/// Returns the identifier of a node.
std::string node(const std::optional<std::size_t>& room, const char* otherwise) {
  return room ? "room" + std::to_string(*room) : otherwise;
}

/// Returns whether an arrow begins in any room, or ends in a room that is not known.
bool has_open_start(const Arrow& arrow) { return !arrow.from; }
bool has_open_end(const Arrow& arrow) { return !arrow.to; }

bool any_of(const std::vector<Arrow>& arrows, bool (*is_so)(const Arrow&)) {
  for (const Arrow& arrow : arrows) {
    if (is_so(arrow)) return true;
  }
  return false;
}

}  // namespace

std::string game_dot(const GameMap& game) {
  constexpr Language kDot = {dot_quoted, "\\n"};
  std::string text = "digraph game {\n  rankdir=LR;\n  node [shape=box];\n";
  for (std::size_t i = 0; i < game.rooms.size(); ++i) {
    const GameRoom& room = game.rooms[i];
    text += "  " + node(i, "") + " [label=\"" + label_of(room, kDot) + "\"" +
            (room.is_led_to ? "" : ", color=grey, fontcolor=grey") + "];\n";
  }
  const std::vector<Arrow> arrows = arrows_of(game);
  if (any_of(arrows, has_open_start)) text += "  any [label=\"any room\", shape=ellipse];\n";
  if (any_of(arrows, has_open_end)) text += "  unknown [label=\"?\", shape=ellipse];\n";
  if (game.start) {
    text += "  start [shape=point];\n  start -> " + node(game.start->room, "") + ";\n";
  }
  for (const Arrow& arrow : arrows) {
    text += "  " + node(arrow.from, "any") + " -> " + node(arrow.to, "unknown") + " [label=\"" +
            dot_quoted(listed(arrow.labels)) + "\"" + (arrow.has_place ? "" : ", style=dashed") +
            "];\n";
  }
  return text + "}\n";
}

std::string game_mermaid(const GameMap& game) {
  constexpr Language kMermaid = {mermaid_quoted, "<br>"};
  std::string text = "flowchart LR\n";
  std::string grey;
  for (std::size_t i = 0; i < game.rooms.size(); ++i) {
    text += "  " + node(i, "") + "[\"" + label_of(game.rooms[i], kMermaid) + "\"]\n";
    if (!game.rooms[i].is_led_to) grey += (grey.empty() ? "" : ",") + node(i, "");
  }
  const std::vector<Arrow> arrows = arrows_of(game);
  if (any_of(arrows, has_open_start)) text += "  any([\"any room\"])\n";
  if (any_of(arrows, has_open_end)) text += "  unknown([\"?\"])\n";
  if (game.start) text += "  start((\" \")) --> " + node(game.start->room, "") + "\n";
  for (const Arrow& arrow : arrows) {
    text += "  " + node(arrow.from, "any") + (arrow.has_place ? " -->" : " -.->") + "|\"" +
            mermaid_quoted(listed(arrow.labels)) + "\"| " + node(arrow.to, "unknown") + "\n";
  }
  if (!grey.empty()) {
    text += "  classDef never color:#888,stroke:#bbb\n  class " + grey + " never\n";
  }
  return text;
}

}  // namespace walkmask
