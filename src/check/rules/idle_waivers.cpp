#include "check/rules/idle_waivers.h"

namespace walkmask::check {

Findings unused_waivers(std::span<const Waiver> waivers, const Findings& waived,
                        const Selection& selection, const std::string& level,
                        const RoomUnits& units) {
  const std::string place = units.metres() ? "" : "the pixel ";
  Findings findings;
  for (const Waiver& waiver : idle_waivers(waivers, waived)) {
    if (!selection.wants(waiver.code)) continue;
    findings.push_back({.code = Code("F008"),
                        .file = level,
                        .place = waiver.position,
                        .message = "no " + std::string(waiver.code.text()) + " is reported at " +
                                   place + units.place(waiver.at),
                        .cure = "remove the waiver, or correct its pixel; a finding without a "
                                "pixel needs \"ignore\" or a baseline"});
  }
  return findings;
}

}  // namespace walkmask::check
