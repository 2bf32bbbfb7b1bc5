// The C++ version of examples/ask.c; scripts/package --test library compares the two.

#include <walkmask/walkmask.h>

#include <cstdint>
#include <cstdlib>
#include <exception>
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

void answer(const char* mask, int diameter, walkmask_planner planner) {
  std::ifstream file(mask, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  const auto room =
      walkmask::Floor::from_png(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  walkmask::Solver solver(room.for_agent(diameter));
  walkmask::Options options;
  options.planner = planner;
  walkmask::Point from{}, to{};
  while (std::cin >> from.x >> from.y >> to.x >> to.y) print_path(solver.solve(from, to, options));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const bool is_shortest = argc > 3 && std::string_view(argv[3]) == "shortest";
  try {
    answer(argv[1], std::atoi(argv[2]), is_shortest ? WALKMASK_SHORTEST : WALKMASK_PIPELINE);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "ask: " << error.what() << '\n';
    return 1;
  }
}
