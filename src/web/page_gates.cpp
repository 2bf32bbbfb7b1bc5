#include "web/page_gates.h"

#include <cstddef>
#include <memory>
#include <vector>

#include "floor/footprint.h"
#include "floor/point.h"
#include "survey/gates.h"
#include "survey/steps.h"

struct page_gates {
  page_gates(const page_level& level, const walkmask::Footprint& footprint)
      : areas(level.areas.size()),
        gates(level.paintable, level.areas, footprint, steps, level.scale) {}

  std::size_t areas;
  walkmask::Steps steps = walkmask::Steps::unlimited();  // the gates have a limit of their own
  walkmask::Gates gates;
  std::vector<int32_t> answer = {};
};

namespace walkmask {
namespace {

std::vector<int32_t> numbers_of(const GateSets& found) {
  std::vector<int32_t> numbers = {found.complete ? 1 : 0, static_cast<int32_t>(found.sets.size())};
  for (const AreaSet& set : found.sets) {
    numbers.push_back(static_cast<int32_t>(set.size()));
    for (const std::size_t area : set) numbers.push_back(static_cast<int32_t>(area));
  }
  return numbers;
}

}  // namespace
}  // namespace walkmask

using namespace walkmask;

page_gates* page_gates_new(const page_level* level, const double* feet) {
  return std::make_unique<page_gates>(*level, feet_of(feet)).release();
}

const int32_t* page_gates_missing(page_gates* gates, int32_t from_x, int32_t from_y, int32_t to_x,
                                  int32_t to_y, const uint8_t* open) {
  const Point from = {from_x, from_y}, to = {to_x, to_y};
  const std::vector<bool> is_open(open, open + gates->areas);
  gates->answer = numbers_of(listed(gates->gates.missing({from}, {to}, is_open)));
  return gates->answer.data();
}

void page_gates_free(page_gates* gates) { const std::unique_ptr<page_gates> end(gates); }
