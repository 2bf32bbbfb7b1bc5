// How long does it take to open and shut a gate, compared with making a new floor?

#include <walkmask/walkmask_c.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/split_mix_64.h"
#include "measure.h"
#include "register.h"
#include "scenario.h"

namespace walkmask::bench {
namespace {

constexpr Size kGate = {60, 20};

using Floor = std::unique_ptr<walkmask_floor, decltype(&walkmask_floor_free)>;

template <typename Make>
Floor made(const Make& make) {
  walkmask_floor* floor = nullptr;
  make(&floor);
  return {floor, walkmask_floor_free};
}

std::vector<std::uint8_t> pixel_bytes(const BitGrid& pixels) {
  std::vector<std::uint8_t> bytes;
  for (int y = 0; y < pixels.height(); ++y) {
    for (int x = 0; x < pixels.width(); ++x) bytes.push_back(pixels.test({x, y}) ? 1 : 0);
  }
  return bytes;
}

Floor room_of(const std::vector<std::uint8_t>& bytes, Size size) {
  return made([&](walkmask_floor** floor) {
    walkmask_floor_from_bytes(size.width, size.height, bytes.data(),
                              static_cast<std::size_t>(size.width), 1, floor);
  });
}

Floor for_agent(const Floor& room, int diameter) {
  return made(
      [&](walkmask_floor** floor) { walkmask_floor_for_agent(room.get(), diameter, floor); });
}

/// Returns the times of opening and shutting gates at random places of a floor, one after the
/// other.
std::vector<double> times_of_edits(Floor floor, Size size) {
  constexpr int kEdits = 200;
  SplitMix64 random(1);
  std::vector<double> times;
  for (int i = 0; i < kEdits; ++i) {
    const walkmask_edit gate = {WALKMASK_RECTANGLE,
                                i % 2,
                                {random.between(0, size.width - kGate.width),
                                 random.between(0, size.height - kGate.height)},
                                kGate.width,
                                kGate.height,
                                nullptr,
                                0};
    Floor edited(nullptr, walkmask_floor_free);
    times.push_back(seconds_of([&] {
      edited = made(
          [&](walkmask_floor** result) { walkmask_floor_edit(floor.get(), &gate, 1, result); });
    }));
    floor = std::move(edited);
  }
  return times;
}

void measure(benchmark::State& state, const Scenario& scenario, int diameter) {
  constexpr int kTimes = 5;
  const std::vector<std::uint8_t> bytes = pixel_bytes(ground_of(scenario, kFullHd).floor);
  const Floor room = room_of(bytes, kFullHd);
  std::vector<double> narrowed, read;
  for (int i = 0; i < kTimes; ++i) {
    narrowed.push_back(seconds_of([&] { for_agent(room, diameter); }));
    read.push_back(seconds_of([&] { room_of(bytes, kFullHd); }));
  }
  const double edit = median(times_of_edits(for_agent(room, diameter), kFullHd));
  for ([[maybe_unused]] auto iteration : state) state.SetIterationTime(edit);
  state.counters["narrowed"] = median(narrowed);
  state.counters["read"] = median(read);
}

}  // namespace

void register_edits() {
  constexpr int kWide = 9;
  for (const std::string floor : {"scene", "rectangles", "maze", "noise"}) {
    for (const int diameter : {1, kWide}) {
      if (floor == "noise" && diameter > 1) continue;  // nothing is left of it
      const std::string name = "edit/" + floor + "/" + std::to_string(diameter);
      benchmark::RegisterBenchmark(
          name.c_str(), [=](benchmark::State& state) { measure(state, scenario(floor), diameter); })
          ->UseManualTime()
          ->Iterations(1)
          ->Unit(benchmark::kMicrosecond);
    }
  }
}

}  // namespace walkmask::bench
