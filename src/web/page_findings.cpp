#include "web/page_findings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "check/rules.h"
#include "check/subject.h"
#include "json/writer.h"
#include "report/json_values.h"
#include "survey/joined_parts.h"
#include "survey/places.h"
#include "web/told_level.h"

namespace walkmask {
namespace {

/// Returns the budget of a judgement: a few seconds of work.
Steps most_steps(const Level& level) {
  return Steps(std::int64_t{300'000'000} + Steps::kForAPixel * level.pixels());
}

// A page has less memory than a program.
constexpr std::int64_t kKeptBytes = std::int64_t{64} << 20;

/// The work of judging a level.
struct Judging {
  Judging(const page_level& pixels, std::string_view about)
      : told(told_level(pixels, about)),
        places(room_places(told.level.manifest)),
        subject{told.level,      told.level.file, told.level.file, places,
                told.parameters, told.selection,  nearest,         waivers},
        floors(told.level, true, kKeptBytes, most_steps(told.level)) {
    subject.explains = false;
  }

  ToldLevel told;
  std::vector<RoomPlace> places;
  check::NearestPainted nearest = {};
  std::vector<check::Waiver> waivers = {};
  check::Subject subject;
  LevelFloors floors;
};

using check::Finding;
using check::FloorPart;

/// The steps charged for a pair of places in an answer.
constexpr std::int64_t kPair = 256;

/// The blocks of the floor with every area open, by their parts of the floor.
struct BlocksOfParts {
  const Blocks& blocks;
  std::map<std::int32_t, std::vector<Block>> of_component = {};
};

/// Charges a step for each block.
BlocksOfParts blocks_of_parts(LevelFloors& floors) {
  BlocksOfParts parts = {floors.prepared(floors.all_open(), kPoint).blocks};
  floors.steps().take(std::ssize(parts.blocks.all()));
  for (const Block& block : parts.blocks.all()) {
    parts.of_component[block.component].push_back(block);
  }
  return parts;
}

void write_part(json::Writer& out, const FloorPart& part, const MaskScale& scale,
                const BlocksOfParts& all) {
  const auto first = all.blocks.at(scale.to_mask(part.first));
  write_box(out.key("box"), part.box);
  write_array(out.key("blocks"), all.of_component.at(all.blocks[*first].component),
              [&out](const Block& block) {
                write_box(out, {block.left, block.top, block.right, block.bottom});
              });
}

/// Returns the row of a rule that follows painting.
const check::PaintedRules::Row& painted_row(check::Code code) {
  return *std::ranges::find(check::painted_rules().rows, code, &check::PaintedRules::Row::code);
}

/// Returns the parts of the floor that a finding lists.
std::vector<FloorPart> parts_of(const Finding& finding) {
  std::vector<FloorPart> parts;
  if (const auto* one = check::evidence_of<FloorPart>(finding)) parts.push_back(*one);
  if (const auto* all = check::evidence_of<check::FloorParts>(finding)) parts = all->parts;
  return parts;
}

void write_names(json::Writer& out, const Finding& finding) {
  write_objects(out.key("about"), finding.subjects, [&](const check::Named& one) {
    if (one.to.empty() || is_about_expectation(finding)) out.key("name").text(one.name);
    if (!one.to.empty()) out.key("to").text(one.to);
  });
}

void write_painted(json::Writer& out, const Finding& finding, const MaskScale& scale,
                   const BlocksOfParts& all) {
  out.key("code").text(finding.code.text());
  out.key("severity").text(word(painted_row(finding.code).severity));
  if (finding.pixel) write_point(out.key("pixel"), *finding.pixel);
  if (finding.box) write_box(out.key("box"), *finding.box);
  out.key("message").text(finding.message).key("cure").text(finding.cure);
  if (!finding.states.empty()) write_texts(out.key("states"), finding.states);
  if (!finding.agent.empty()) out.key("agent").text(finding.agent);
  if (!finding.subjects.empty()) {
    write_names(out, finding);
  } else {
    write_objects(out.key("parts"), parts_of(finding),
                  [&](const FloorPart& part) { write_part(out, part, scale, all); });
  }
}

using Pair = std::pair<std::size_t, std::size_t>;

/// Returns the pairs of places that are joined for an agent on a floor.
std::vector<Pair> joined_on(const StateFloor& floor, const Agent& agent, Judging& judging) {
  const std::vector<RoomPlace>& places = judging.places;
  const Level& level = judging.told.level;
  const auto positions = all_positions_on(places, level, floor, agent.footprint, judging.floors);
  const JoinedParts joined(places, level, positions);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = i + 1; j < places.size(); ++j) {
      if (joined.connect(positions[i], positions[j])) pairs.emplace_back(i, j);
    }
  }
  return pairs;
}

void write_joined(json::Writer& out, const std::string& state, const std::string& agent,
                  const std::vector<Pair>& pairs, const std::vector<RoomPlace>& places) {
  for (const auto& [from, to] : pairs) {
    out.begin_object().key("from").text(places[from].name).key("to").text(places[to].name);
    if (!state.empty()) out.key("state").text(state);
    if (!agent.empty()) out.key("agent").text(agent);
    out.end_object();
  }
}

/// Charges the steps of all pairs of places, in every state and for every agent.
void charge_pairs(std::int64_t agents, Judging& judging) {
  const std::int64_t places = std::ssize(judging.places);
  const auto states = std::max<std::int64_t>(std::ssize(judging.told.level.manifest.states), 1);
  for (std::int64_t others = places - 1; others > 0; --others) {
    judging.floors.steps().take(kPair * others * states * agents);
  }
}

void write_joined(json::Writer& out, Judging& judging) {
  std::vector<Agent> agents = judging.told.level.manifest.agents;
  if (agents.empty()) agents.emplace_back();
  charge_pairs(std::ssize(agents), judging);
  out.key("joined").begin_array();
  for (const StateFloor& floor : judging.floors.of_states()) {
    std::vector<std::vector<Pair>> pairs;
    for (const Agent& agent : agents) pairs.push_back(joined_on(floor, agent, judging));
    const std::vector<std::string> states =
        floor.states.empty() ? std::vector<std::string>(1) : floor.states;
    for (const std::string& state : states) {
      for (std::size_t i = 0; i < agents.size(); ++i) {
        write_joined(out, state, agents[i].name, pairs[i], judging.places);
      }
    }
  }
  out.end_array();
}

/// Drops what other rules of the same finders found, and sorts the rest by their rules.
void put_in_order(check::Findings& found, const check::Selection& selection) {
  std::erase_if(found, [&](const Finding& one) { return !selection.wants(one.code); });
  std::ranges::stable_sort(found, {}, [](const Finding& one) { return &painted_row(one.code); });
}

check::Findings found_by(Judging& judging) {
  check::Findings found;
  for (const auto find : check::painted_rules().finders) {
    append(found, find(judging.subject, judging.floors));
  }
  put_in_order(found, judging.told.selection);
  return found;
}

std::string judgement(Judging& judging) {
  const check::Findings found = found_by(judging);
  std::string text;
  json::Writer out(text);
  out.begin_object();
  const BlocksOfParts parts = blocks_of_parts(judging.floors);
  const MaskScale scale = judging.told.level.scale();
  write_objects(out.key("findings"), found,
                [&](const Finding& one) { write_painted(out, one, scale, parts); });
  write_joined(out, judging);
  out.end_object();
  return text;
}

}  // namespace
}  // namespace walkmask

struct page_findings {
  std::string text;
};

using namespace walkmask;

page_findings* page_findings_new(const page_level* level, const char* about, size_t size) {
  Judging judging(*level, std::string_view(about, size));
  return std::make_unique<page_findings>(page_findings{judgement(judging)}).release();
}

const char* page_findings_text(page_findings* findings) { return findings->text.c_str(); }

void page_findings_free(page_findings* findings) {
  const std::unique_ptr<page_findings> end(findings);
}
