// What examples/ask.c does, by the C++ header; scripts/package --test library compares the two.

#include <walkmask/walkmask.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string_view>
#include <vector>

namespace {

void print_path(const walkmask::Path& path) {
  constexpr const char* kOutcomes[] = {"found", "from-blocked", "to-blocked", "unreachable"};
  std::cout << "{\"status\":\"" << kOutcomes[path.outcome()] << "\",\"waypoints\":[";
  const char* before = "";
  for (const walkmask::Point p : path) {
    std::cout << before << '[' << p.x << ',' << p.y << ']';
    before = ",";
  }
  std::cout << "]}\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  const auto room =
      walkmask::Floor::from_png(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  walkmask::Solver solver(room.for_agent(std::atoi(argv[2])));
  walkmask::Options options;
  if (argc > 3 && std::string_view(argv[3]) == "shortest") options.planner = WALKMASK_SHORTEST;
  walkmask::Point from{}, to{};
  while (std::cin >> from.x >> from.y >> to.x >> to.y) print_path(solver.solve(from, to, options));
}
