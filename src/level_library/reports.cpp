// What is in a level, and what differs between two, as reports.

#include <string>
#include <utility>

#include "diff/level_difference.h"
#include "level/level_files.h"
#include "level_library/bytes.h"
#include "level_library/chosen_floor.h"
#include "level_library/last_error.h"
#include "level_library/opened_room.h"
#include "level_library/pictures.h"
#include "library/status.h"
#include "report/difference.h"
#include "report/inspection.h"
#include "report/output_format.h"
#include "survey/inspection.h"
#include "survey/steps.h"

namespace walkmask {
namespace {

Error too_much(const OpenedRoom& room, const char* work, const char* cure) {
  return {Fault::input, shown_name(room.opened.file), "",
          std::string(work) + " it exceeds the step limit for its size", cure};
}

Result<Inspection> inspected(const OpenedRoom& room, const walkmask_choice& choice) {
  if (const Error* const obstacle = room.obstacle()) return *obstacle;
  const Result<AgentChoice> agent = asked_agent(choice);
  if (!agent) return agent.error();
  auto inspection = within_steps(
      [&] { return inspect_opened(*room.opened.content, asked_state(choice), *agent); });
  if (!inspection) {
    return too_much(room, "inspecting", "choose a state, or inspect it with fewer points");
  }
  if (!*inspection) return error_of(inspection->error());
  return std::move(**inspection);
}

Result<DifferenceReport> compared(const OpenedRoom& before, const OpenedRoom& after) {
  for (const OpenedRoom* const room : {&before, &after}) {
    if (const Error* const obstacle = room->obstacle()) return *obstacle;
  }
  auto difference = diff::compare_levels(before.level(), after.level(), {});
  if (!difference) return too_much(after, "comparing", "compare levels with fewer points");
  using Status = DiffedLevel::Status;
  const Status status = difference->any() ? Status::changed : Status::same;
  const std::string name = shown_name(after.opened.file);
  return DifferenceReport{.before = shown_name(before.opened.file),
                          .after = name,
                          .levels = {{name, status, std::move(*difference)}}};
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

walkmask_status walkmask_level_inspect(const walkmask_level* level, const walkmask_choice* choice,
                                       const char* format, walkmask_bytes** report) {
  return guarded([&] {
    const walkmask_choice usual = WALKMASK_CHOICE;
    const walkmask_choice& meant = choice != nullptr ? *choice : usual;
    if (const walkmask_status bad = check_size(meant); bad != WALKMASK_OK) return bad;
    const Result<OutputFormat> known = value_of_word<OutputFormat>(format);
    if (!known) return failed(known.error());
    const Result<Inspection> found = inspected(*level->room, meant);
    if (!found) return failed(found.error());
    const bool is_text = *known == OutputFormat::text;
    const RoomUnits units = units_of(level->room->level());
    return hand_out(is_text ? inspection_text(*found, units) : inspection_json(*found), report);
  });
}

walkmask_status walkmask_level_diff(const walkmask_level* before, const walkmask_level* after,
                                    const char* format, int* differs, walkmask_bytes** report) {
  return guarded([&] {
    const Result<OutputFormat> known = value_of_word<OutputFormat>(format);
    if (!known) return failed(known.error());
    const Result<DifferenceReport> found = compared(*before->room, *after->room);
    if (!found) return failed(found.error());
    if (differs != nullptr) *differs = found->any() ? 1 : 0;
    const bool is_text = *known == OutputFormat::text;
    return hand_out(is_text ? difference_text(*found) : difference_json(*found), report);
  });
}

const uint8_t* walkmask_bytes_data(const walkmask_bytes* bytes) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
  return reinterpret_cast<const uint8_t*>(bytes->content.data());
}

size_t walkmask_bytes_size(const walkmask_bytes* bytes) { return bytes->content.size(); }

void walkmask_bytes_free(walkmask_bytes* bytes) {
  const std::unique_ptr<walkmask_bytes> end(bytes);
}
