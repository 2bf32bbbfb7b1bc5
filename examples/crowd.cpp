// A game loop in C++: fifty characters of two sizes wander about a room. Each walks to a random
// place and chooses another one on arrival. Characters of equal size share a floor and a solver.
//
//   crowd MASK.png [FRAMES]

#include <walkmask/walkmask.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

namespace {

using walkmask::Point;

constexpr int kCharacters = 50;
constexpr double kStep = 3;  // pixels a frame

/// The floor and the solver of the characters with feet of one width.
struct Size {
  Size(const walkmask::Floor& room, int diameter)
      : floor(room.for_agent(diameter)), solver(floor) {}

  walkmask::Floor floor;
  walkmask::Solver solver;
};

/// A character on its path.
struct Character {
  Size* size;
  double x, y;
  Point at = {};                 ///< the last waypoint that it has passed
  std::vector<Point> path = {};  ///< the waypoints ahead, the next one last
  double walked = 0;             ///< pixels

  /// Walks one frame's distance along the path.
  void walk() {
    double left = kStep;
    while (left > 0 && !path.empty()) {
      const double dx = path.back().x - x, dy = path.back().y - y;
      const double distance = std::hypot(dx, dy), step = std::fmin(left, distance);
      left -= step;
      walked += step;
      if (step < distance) {
        x += dx / distance * step;
        y += dy / distance * step;
      } else {
        at = path.back();
        x = at.x;
        y = at.y;
        path.pop_back();
      }
    }
  }
};

class Crowd {
 public:
  explicit Crowd(const walkmask::Floor& room)
      : width_(room.width()), height_(room.height()), small_(room, 7), large_(room, 21) {
    for (int i = 0; i < kCharacters; ++i) {
      Size& size = i % 2 == 0 ? small_ : large_;
      const Point start = size.floor.nearest(random_pixel()).value();
      characters_.push_back({&size, static_cast<double>(start.x), static_cast<double>(start.y)});
      characters_.back().at = start;
    }
  }

  void play_frame() {
    for (Character& one : characters_) {
      if (one.path.empty()) choose_goal(one);
      one.walk();
    }
  }

  int paths() const { return paths_; }

  double walked() const {
    double sum = 0;
    for (const Character& one : characters_) sum += one.walked;
    return sum;
  }

  /// Returns whether each character is on its floor, to the pixel.
  bool all_on_floor() const {
    for (const Character& one : characters_) {
      if (!one.size->floor.contains({static_cast<std::int32_t>(std::lround(one.x)),
                                     static_cast<std::int32_t>(std::lround(one.y))})) {
        return false;
      }
    }
    return true;
  }

 private:
  Point random_pixel() {
    return {static_cast<std::int32_t>(random_() % static_cast<unsigned>(width_)),
            static_cast<std::int32_t>(random_() % static_cast<unsigned>(height_))};
  }

  void choose_goal(Character& one) {
    // As with a click: anywhere will do, and the character walks to the nearest reachable place.
    const walkmask::Path path = one.size->solver.solve(one.at, random_pixel(), nearest_);
    for (std::size_t i = path.size(); i > 1; --i) one.path.push_back(path[i - 1]);
    ++paths_;
  }

  int width_, height_;
  Size small_, large_;
  walkmask::Options nearest_ = {WALKMASK_PIPELINE, WALKMASK_STRICT, true};
  std::vector<Character> characters_ = {};
  std::mt19937 random_{1};
  int paths_ = 0;
};

int play(const char* mask, int frames) {
  std::ifstream file(mask, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  Crowd crowd(
      walkmask::Floor::from_png(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
  for (int frame = 0; frame < frames; ++frame) {
    crowd.play_frame();
    if (!crowd.all_on_floor()) return 1;
  }
  std::printf("%d characters, %d frames, %d paths, %.0f pixels walked\n", kCharacters, frames,
              crowd.paths(), crowd.walked());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc > 1) return play(argv[1], argc > 2 ? std::atoi(argv[2]) : 600);
    std::fprintf(stderr, "crowd MASK.png [FRAMES]\n");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "crowd: %s\n", error.what());
  }
  return 2;
}
