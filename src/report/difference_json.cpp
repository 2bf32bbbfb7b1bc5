#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "json/writer.h"
#include "report/difference.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

using diff::Change;
using diff::IslandChange;
using diff::NameChange;

std::string_view kind_text(NameChange::Kind kind) {
  switch (kind) {
    case NameChange::Kind::place:
      return "place";
    case NameChange::Kind::area:
      return "area";
    case NameChange::Kind::state:
      return "state";
    case NameChange::Kind::agent:
      break;
  }
  return "agent";
}

std::string_view kind_text(IslandChange::Kind kind) {
  switch (kind) {
    case IslandChange::Kind::joined:
      return "joined";
    case IslandChange::Kind::cut:
      return "cut";
    case IslandChange::Kind::appeared:
      return "appeared";
    case IslandChange::Kind::vanished:
      break;
  }
  return "vanished";
}

/// Writes the list of a key, each item as an object by write(item).
template <typename Items, typename Write>
void write_objects(json::Writer& out, std::string_view key, const Items& items, Write write) {
  out.key(key).begin_array();
  for (const auto& item : items) {
    out.begin_object();
    write(item);
    out.end_object();
  }
  out.end_array();
}

void write_patches(json::Writer& out, std::string_view key, const diff::Patches& patches) {
  out.key(key).begin_object();
  out.key("pixels").integer(patches.pixels);
  write_objects(out, "patches", patches.largest, [&out](const diff::Patch& patch) {
    out.key("pixels").integer(patch.pixels);
    write_box(out.key("box"), patch.box);
    write_point(out.key("first"), patch.first);
  });
  write_count(out, "more", patches.more);
  out.key("ignored").integer(patches.ignored);
  out.key("unnoticed").integer(patches.unnoticed).end_object();
}

void write_parts(json::Writer& out, const diff::LevelDifference& level) {
  write_objects(out, "floor", level.parts, [&out](const diff::PartDifference& part) {
    out.key("area");
    if (part.area) {
      out.text(*part.area);
    } else {
      out.null();
    }
    write_patches(out, "gained", part.gained);
    write_patches(out, "lost", part.lost);
  });
}

void write_islands(json::Writer& out, std::string_view key,
                   const std::vector<diff::IslandPart>& islands) {
  write_objects(out, key, islands, [&out](const diff::IslandPart& island) {
    out.key("pixels").integer(island.pixels);
    write_box(out.key("box"), island.box);
    write_point(out.key("first"), island.first);
    write_texts(out.key("places"), island.places);
  });
}

void write_comfort(json::Writer& out, const std::optional<Comfort>& comfort) {
  if (!comfort) {
    out.null();
    return;
  }
  out.begin_object().key("keep").integer(comfort->keep);
  out.key("detour").integer(comfort->detour).end_object();
}

/// Writes a diameter as a number, and any other footprint as an object.
void write_size_of(json::Writer& out, const Footprint& footprint) {
  if (footprint.is_disc()) {
    out.integer(footprint.width());
    return;
  }
  out.begin_object();
  write_footprint(out, footprint);
  out.end_object();
}

/// Writes the agent of a floor or gate, with its old diameter and comfort if they differ.
void write_agent_of(json::Writer& out, const std::optional<std::string>& name,
                    const diff::OldAndNew<Footprint>& footprint,
                    const diff::OldAndNew<std::optional<Comfort>>& comfort = {}) {
  out.key("agent").begin_object();
  if (name) out.key("name").text(*name);
  write_footprint(out, footprint.after);
  if (footprint.differs()) write_footprint(out, footprint.before, "old_");
  if (comfort.after) write_comfort(out.key("comfort"), comfort.after);
  if (comfort.differs()) write_comfort(out.key("old_comfort"), comfort.before);
  out.end_object();
}

/// Writes the members of an object about a floor.
void write_floor(json::Writer& out, const diff::FloorDifference& floor) {
  write_texts(out.key("states"), floor.states);
  write_agent_of(out, floor.agent, floor.footprint, floor.comfort);
  write_objects(out, "places", floor.places, [&out](const diff::PlaceChange& place) {
    out.key("name").text(place.place).key("change").text(word(place.change));
    write_point(out.key("at"), place.at);
  });
  write_objects(out, "pairs", floor.pairs, [&out](const diff::PairChange& pair) {
    out.key("from").text(pair.from).key("to").text(pair.to).key("change").text(word(pair.change));
  });
  write_objects(out, "lengths", floor.lengths, [&out](const diff::LengthChange& path) {
    out.key("from").text(path.from).key("to").text(path.to);
    out.key("old").thousandths(path.length.before).key("new").thousandths(path.length.after);
  });
  write_objects(out, "islands", floor.islands, [&out](const IslandChange& change) {
    out.key("change").text(kind_text(change.kind));
    write_islands(out, "old", change.before);
    write_islands(out, "new", change.after);
    write_count(out, "more", change.more_parts);
  });
  write_count(out, "more_islands", floor.more_islands);
}

void write_gates(json::Writer& out, const diff::LevelDifference& level) {
  write_objects(out, "gates", level.gates, [&out](const diff::GateChange& gate) {
    out.key("area").text(gate.area);
    out.key("change").text(gate.change == Change::gained ? "began" : "ceased");
    write_agent_of(out, gate.agent, gate.footprint);
    out.key("between").begin_array();
    for (const auto& [from, to] : gate.between) {
      out.begin_array().text(from).text(to).end_array();
    }
    out.end_array();
  });
}

void write_manifest(json::Writer& out, const diff::LevelDifference& level) {
  write_objects(out, "names", level.names, [&out](const NameChange& name) {
    out.key("kind").text(kind_text(name.kind)).key("name").text(name.name);
    out.key("change").text(word(name.change));
  });
  write_objects(out, "moved", level.moved, [&out](const diff::MovedPlace& place) {
    out.key("name").text(place.name);
    write_point(out.key("old"), place.at.before);
    write_point(out.key("new"), place.at.after);
  });
  write_objects(out, "exits", level.exits, [&out](const diff::ExitChange& exit) {
    out.key("name").text(exit.name).key("old").text(exit.to.before).key("new").text(exit.to.after);
  });
  write_objects(out, "agents", level.resized, [&out](const diff::ResizedAgent& agent) {
    out.key("name").text(agent.name);
    write_size_of(out.key("old"), agent.footprint.before);
    write_size_of(out.key("new"), agent.footprint.after);
  });
  write_objects(out, "comforts", level.comforts, [&out](const diff::ComfortChange& agent) {
    out.key("name").text(agent.name);
    write_comfort(out.key("old"), agent.comfort.before);
    write_comfort(out.key("new"), agent.comfort.after);
  });
  write_objects(out, "states", level.states, [&out](const diff::StateChange& state) {
    out.key("name").text(state.name);
    write_texts(out.key("opened"), state.opened);
    write_texts(out.key("closed"), state.closed);
  });
}

void write_difference(json::Writer& out, const diff::LevelDifference& level) {
  out.key("size").begin_object();
  write_size(out.key("old"), level.room.before);
  write_size(out.key("new"), level.room.after);
  out.end_object();
  out.key("scale").begin_object();
  out.key("old").integer(level.scale.before.factor).key("new").integer(level.scale.after.factor);
  out.end_object();
  write_objects(out, "floors", level.floors,
                [&out](const diff::FloorDifference& floor) { write_floor(out, floor); });
  write_gates(out, level);
  write_manifest(out, level);
  write_parts(out, level);
  out.key("complete").begin_object();
  out.key("pairs").boolean(level.all_pairs()).key("lengths").boolean(level.all_lengths);
  out.key("gates").boolean(level.all_gates).end_object();
}

}  // namespace

std::string difference_json(const DifferenceReport& report) {
  std::string document;
  json::Writer out(document);
  out.begin_object().key("schema").text("walkmask.difference/1");
  out.key("old").text(report.before).key("new").text(report.after);
  out.key("differs").boolean(report.any());
  write_objects(out, "levels", report.levels, [&out](const DiffedLevel& level) {
    out.key("level").text(level.name).key("status").text(word(level.status));
    const bool is_compared =
        level.status == DiffedLevel::Status::same || level.status == DiffedLevel::Status::changed;
    if (is_compared) write_difference(out, level.difference);
    if (level.error) out.key("error").text(sentence(*level.error));
  });
  out.end_object();
  return document + "\n";
}

}  // namespace walkmask
