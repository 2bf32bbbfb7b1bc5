// Tests include/walkmask/walkmask.h compiled without exceptions, as games on consoles and in
// browsers are.

#include <walkmask/walkmask.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace {

int failures = 0;

void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "without_exceptions: does not hold: %s\n", what);
  ++failures;
}

void test_answers(const walkmask::Floor& room) {
  walkmask::Solver solver(room);
  const walkmask::Result<walkmask::Path> path = solver.solve({0, 0}, {2, 0});
  expect(path && path->found() && path->size() == 4, "a path is a value");
  const walkmask::Result<walkmask::Path> outside = solver.solve({0, 0}, {3, 0});
  expect(!outside && outside.error().status() == WALKMASK_BAD_ARGUMENT, "a status is an error");
  expect(!outside &&
             std::strcmp(outside.error().what(), "an end of the path lies outside the room") == 0,
         "an error has its text");
}

void test_bytes(const walkmask::Floor& room) {
  std::array<std::uint8_t, 6> bytes = {};
  expect(static_cast<bool>(room.to_bytes(bytes.data(), 3)), "bytes can be written");
  expect(bytes == std::array<std::uint8_t, 6>{1, 0, 1, 1, 1, 1}, "the bytes match the floor");
  expect(!room.to_bytes(bytes.data(), 2), "short rows are an error");
}

void test_edits(const walkmask::Floor& room) {
  using walkmask::Becomes;
  const auto shut = room.edited({walkmask::edit_rectangle(Becomes::wall, {1, 1}, 1, 1)});
  expect(shut && !shut->connects({0, 0}, {2, 0}), "an edited floor is a value");
  walkmask::Solver solver(room);
  expect(shut && solver.move_to(*shut), "a solver moves to an edited floor");
  expect(!room.edited({walkmask::edit_disc(Becomes::wall, {1, 1}, 0)}), "a wrong edit is an error");
}

}  // namespace

int main() {
  const std::array<std::uint8_t, 6> bytes = {1, 0, 1, 1, 1, 1};
  const auto room = walkmask::Floor::from_bytes(3, 2, bytes.data(), 3);
  expect(static_cast<bool>(room), "a floor is a value");
  expect(!walkmask::Floor::from_png(bytes.data(), bytes.size()), "a damaged PNG is an error");
  if (!room) return 1;
  expect(!room->for_agent(0), "a diameter of 0 is an error");
  test_answers(*room);
  test_bytes(*room);
  test_edits(*room);
  return failures == 0 ? 0 : 1;
}
