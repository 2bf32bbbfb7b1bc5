#include "level_library/chosen_floor.h"

#include <string>
#include <utility>
#include <variant>

#include "floor/clearance.h"
#include "level_library/last_error.h"
#include "library/handles.h"
#include "library/make_floor.h"
#include "library/status.h"

namespace walkmask {
namespace {

/// Returns a floor of the C interface, which a game may edit: it has the mask for a point, too.
walkmask_floor editable(const OpenedRoom& room, const ChosenFloor& chosen) {
  const Level& level = room.level();
  walkmask_floor made = {chosen.prepared, level.scale(), {}};
  if (chosen.choice.footprint == Footprint(1)) return made;
  const auto point = room.floors->find({chosen.choice.open, 1});
  made.agent = {chosen.choice.footprint, std::shared_ptr<const BitGrid>(point, &point->floor)};
  return made;
}

}  // namespace

Error error_of(const ChoiceProblem& problem) {
  const auto* const reason = std::get_if<Error>(&problem.reason);
  const bool is_of_manifest = reason != nullptr && !reason->file.empty();
  Error error = error_about(problem, word(problem.part));
  if (!is_of_manifest) error.fault = Fault::usage;
  return error;
}

StateChoice asked_state(const walkmask_choice& choice) {
  return {optional_text(choice.state), listed_names(choice.open), listed_names(choice.close)};
}

/// Returns the feet of a choice that has a width or a depth.
Result<AgentChoice> asked_feet(const walkmask_choice& choice) {
  const auto footprint = footprint_of(choice.shape, choice.width, choice.depth);
  if (!footprint) return Error{Fault::usage, "shape", "", kBadFootprint, "give 0 for the agent's"};
  if (choice.agent == nullptr && choice.diameter == 0) return AgentChoice(*footprint);
  return Error{Fault::usage, "shape", "", "contradicts the agent or the diameter",
               "choose one of them"};
}

Result<AgentChoice> asked_agent(const walkmask_choice& choice) {
  if (choice.diameter < 0 || choice.diameter > kLargestDiameter) {
    return Error{Fault::usage, "diameter", "", "is not 1 to 4096", "give 0 for the agent's"};
  }
  if (choice.agent != nullptr && choice.diameter > 0) {
    return Error{Fault::usage, "diameter", "", "contradicts the agent", "choose one of them"};
  }
  if (choice.width != 0 || choice.depth != 0) return asked_feet(choice);
  if (choice.agent != nullptr) return AgentChoice(choice.agent);
  if (choice.diameter > 0) return AgentChoice(choice.diameter);
  return AgentChoice();
}

Result<ChosenFloor> chosen_floor(const OpenedRoom& room, const walkmask_choice* choice) {
  const walkmask_choice usual = WALKMASK_CHOICE;
  const walkmask_choice& meant = choice != nullptr ? *choice : usual;
  if (const Error* const obstacle = room.obstacle()) return *obstacle;
  if (!room.floors) return Error{Fault::input, room.opened.file, "", "has no floor", ""};
  const Level& level = room.level();
  ChosenFloor chosen = {.state = asked_state(meant), .agent = {}, .choice = {}, .prepared = {}};
  Result<AgentChoice> agent = asked_agent(meant);
  if (!agent) return agent.error();
  chosen.agent = std::move(*agent);
  auto open = open_areas(level, chosen.state);
  if (!open) return error_of(open.error());
  const auto footprint = footprint_of(level, chosen.agent);
  if (!footprint) return error_of(footprint.error());
  chosen.choice = {std::move(*open), *footprint};
  chosen.prepared = room.floors->find(chosen.choice);
  return chosen;
}

Result<RoomPlace> asked_end(const Level& level, const ChosenFloor& floor, const walkmask_end& end,
                            ChoicePart part, bool nearest) {
  const Point pixel = {end.pixel.x, end.pixel.y};
  if (end.name == nullptr && nearest && !level.contains(pixel)) {
    const auto counted = nearest_in_room(*floor.prepared, level.scale(), pixel);
    if (counted) return RoomPlace{"", {}, *counted};
  }
  auto asked =
      asked_place(level, end.name == nullptr ? Place(pixel) : Place(std::string(end.name)), part);
  if (!asked) return error_of(asked.error());
  return std::move(*asked);
}

}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_level_floor(const walkmask_level* level, const walkmask_choice* choice,
                                     walkmask_floor** floor) {
  return guarded([&] {
    if (choice != nullptr) {
      if (const walkmask_status bad = check_size(*choice); bad != WALKMASK_OK) return bad;
    }
    const Result<ChosenFloor> chosen = chosen_floor(*level->room, choice);
    if (!chosen) return failed(chosen.error());
    *floor = std::make_unique<walkmask_floor>(editable(*level->room, *chosen)).release();
    return WALKMASK_OK;
  });
}
