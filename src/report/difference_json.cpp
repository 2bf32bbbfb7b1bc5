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

/// Writes `[left,top,right,bottom]`; in metres the middles of the pixels in its corners.
void write_box_in(json::Writer& out, const Bounds& box, const RoomUnits& units) {
  if (!units.metres()) return write_box(out, box);
  const MetrePosition first = units.metres()->middle_of({box.left, box.top});
  const MetrePosition last = units.metres()->middle_of({box.right, box.bottom});
  out.begin_array().thousandths(first.x).thousandths(first.y);
  out.thousandths(last.x).thousandths(last.y).end_array();
}

void write_patches(json::Writer& out, std::string_view key, const diff::Patches& patches,
                   const RoomUnits& units) {
  out.key(key).begin_object();
  out.key("pixels").integer(patches.pixels);
  write_objects(out.key("patches"), patches.largest, [&out, &units](const diff::Patch& patch) {
    out.key("pixels").integer(patch.pixels);
    write_box_in(out.key("box"), patch.box, units);
    write_place(out.key("first"), patch.first, units);
  });
  write_count(out, "more", patches.more);
  out.key("ignored").integer(patches.ignored);
  out.key("unnoticed").integer(patches.unnoticed).end_object();
}

void write_parts(json::Writer& out, const diff::LevelDifference& level) {
  write_objects(out.key("floor"), level.parts, [&out, &level](const diff::PartDifference& part) {
    write_or_null(out.key("area"), part.area, [&out](const auto& area) { out.text(area); });
    write_patches(out, "gained", part.gained, level.units);
    write_patches(out, "lost", part.lost, level.units);
  });
}

void write_islands(json::Writer& out, std::string_view key,
                   const std::vector<diff::IslandPart>& islands, const RoomUnits& units) {
  write_objects(out.key(key), islands, [&out, &units](const diff::IslandPart& island) {
    out.key("pixels").integer(island.pixels);
    write_box_in(out.key("box"), island.box, units);
    write_place(out.key("first"), island.first, units);
    write_texts(out.key("places"), island.places);
  });
}

void write_optional_comfort(json::Writer& out, const std::optional<Comfort>& comfort,
                            const RoomUnits& units) {
  write_or_null(out, comfort, [&](const Comfort& one) { write_comfort(out, one, units); });
}

/// Writes a diameter as a number, and any other footprint as an object.
void write_size_of(json::Writer& out, const Footprint& footprint, const RoomUnits& units) {
  if (footprint.is_disc() && !footprint.is_scaled())
    return write_width(out, footprint.width(), units);
  out.begin_object();
  write_footprint(out, footprint, "", units);
  out.end_object();
}

/// Writes the agent of a floor or gate, with its old diameter and comfort if they differ.
void write_agent_of(json::Writer& out, const std::optional<std::string>& name,
                    const diff::OldAndNew<Footprint>& footprint, const RoomUnits& units,
                    const diff::OldAndNew<std::optional<Comfort>>& comfort = {}) {
  out.key("agent").begin_object();
  if (name) out.key("name").text(*name);
  write_footprint(out, footprint.after, "", units);
  if (!same_at_full_size(footprint.before, footprint.after)) {
    write_footprint(out, footprint.before, "old_", units);
  }
  if (comfort.after) write_comfort(out.key("comfort"), *comfort.after, units);
  if (comfort.differs()) write_optional_comfort(out.key("old_comfort"), comfort.before, units);
  out.end_object();
}

/// Writes the members of an object about a floor.
void write_floor(json::Writer& out, const diff::FloorDifference& floor, const RoomUnits& units) {
  write_texts(out.key("states"), floor.states);
  write_agent_of(out, floor.agent, floor.footprint, units, floor.comfort);
  write_objects(out.key("places"), floor.places, [&out, &units](const diff::PlaceChange& place) {
    out.key("name").text(place.place).key("change").text(word(place.change));
    write_place(out.key("at"), place.at, units);
  });
  write_objects(out.key("pairs"), floor.pairs, [&out](const diff::PairChange& pair) {
    out.key("from").text(pair.from).key("to").text(pair.to).key("change").text(word(pair.change));
  });
  write_objects(out.key("lengths"), floor.lengths, [&out, &units](const diff::LengthChange& path) {
    out.key("from").text(path.from).key("to").text(path.to);
    out.key("old").thousandths(units.length(path.length.before));
    out.key("new").thousandths(units.length(path.length.after));
  });
  write_objects(out.key("islands"), floor.islands, [&out, &units](const IslandChange& change) {
    out.key("change").text(kind_text(change.kind));
    write_islands(out, "old", change.before, units);
    write_islands(out, "new", change.after, units);
    write_count(out, "more", change.more_parts);
  });
  write_count(out, "more_islands", floor.more_islands);
}

void write_gates(json::Writer& out, const diff::LevelDifference& level) {
  write_objects(out.key("gates"), level.gates, [&out, &level](const diff::GateChange& gate) {
    out.key("area").text(gate.area);
    out.key("change").text(gate.change == Change::gained ? "began" : "ceased");
    write_agent_of(out, gate.agent, gate.footprint, level.units);
    write_array(out.key("between"), gate.between, [&out](const auto& pair) {
      out.begin_array().text(pair.first).text(pair.second).end_array();
    });
  });
}

void write_manifest(json::Writer& out, const diff::LevelDifference& level) {
  const RoomUnits& units = level.units;
  write_objects(out.key("names"), level.names, [&out](const NameChange& name) {
    out.key("kind").text(kind_text(name.kind)).key("name").text(name.name);
    out.key("change").text(word(name.change));
  });
  write_objects(out.key("moved"), level.moved, [&out, &units](const diff::MovedPlace& place) {
    out.key("name").text(place.name);
    write_place(out.key("old"), place.at.before, units);
    write_place(out.key("new"), place.at.after, units);
  });
  write_objects(out.key("exits"), level.exits, [&out](const diff::ExitChange& exit) {
    out.key("name").text(exit.name).key("old").text(exit.to.before).key("new").text(exit.to.after);
  });
  write_objects(out.key("agents"), level.resized, [&out, &units](const diff::ResizedAgent& agent) {
    out.key("name").text(agent.name);
    write_size_of(out.key("old"), agent.footprint.before, units);
    write_size_of(out.key("new"), agent.footprint.after, units);
  });
  write_objects(out.key("comforts"), level.comforts,
                [&out, &units](const diff::ComfortChange& agent) {
                  out.key("name").text(agent.name);
                  write_optional_comfort(out.key("old"), agent.comfort.before, units);
                  write_optional_comfort(out.key("new"), agent.comfort.after, units);
                });
  write_objects(out.key("states"), level.states, [&out](const diff::StateChange& state) {
    out.key("name").text(state.name);
    write_texts(out.key("opened"), state.opened);
    write_texts(out.key("closed"), state.closed);
  });
}

void write_difference(json::Writer& out, const diff::LevelDifference& level) {
  if (level.units.metres()) out.key("units").text(level.units.name());
  out.key("size").begin_object();
  write_size(out.key("old"), level.room.before);
  write_size(out.key("new"), level.room.after);
  out.end_object();
  out.key("scale").begin_object();
  out.key("old").integer(level.scale.before.square().factor);
  out.key("new").integer(level.scale.after.square().factor);
  out.end_object();
  if (level.depth.differs()) {
    out.key("depth").begin_object().key("old").number(level.depth.before);
    out.key("new").number(level.depth.after).end_object();
  }
  if (level.scaling_differs) out.key("scaling_differs").boolean(true);
  write_objects(out.key("floors"), level.floors,
                [&](const diff::FloorDifference& floor) { write_floor(out, floor, level.units); });
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
  write_objects(out.key("levels"), report.levels, [&out](const DiffedLevel& level) {
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
