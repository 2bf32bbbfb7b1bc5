// For any text, scripts and project files of Adventure Game Studio are read without harm, and all
// names found refer to them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/ags/calls.h"
#include "formats/ags/project.h"
#include "fuzz/demand.h"

namespace walkmask::fuzz {
namespace {

void check(std::string_view text) {
  const ags::Outline outline = ags::outline_of(text);
  for (const ags::Function& function : outline.functions) {
    demand(function.begin <= function.end && function.end <= outline.tokens.size(),
           "a body lies in its script");
  }
  std::vector<ags::Verb> verbs = ags::builtin_verbs();
  for (ags::Verb& verb : ags::passing_verbs(outline, verbs, {})) verbs.push_back(std::move(verb));
  const auto lines = std::ranges::count(text, '\n') + 1;
  for (const ags::Call& call : ags::calls_in(outline, verbs, {})) {
    demand(1 <= call.line && call.line <= lines, "a call lies in its script");
  }
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  const auto project = walkmask::ags::read_project({data, size});
  if (!project) walkmask::fuzz::demand_sound(project.error());
  return 0;
}
