#include "survey/edge_runs.h"

#include <gtest/gtest.h>

#include <string>

#include "support/text_floor.h"

namespace walkmask {
namespace {

/// Returns "0,1-0,2 0,4-0,4".
std::string runs_text(Edge edge, const BitGrid& floor) {
  std::string text;
  for (const EdgeRun& run : runs_along(edge, floor)) {
    EXPECT_EQ(run.edge, edge);
    text += (text.empty() ? "" : " ") + as_text({run.first}) + "-" + as_text({run.last});
  }
  return text;
}

TEST(EdgeRuns, AreTheFloorAlongAnEdge) {
  const TextFloor drawing({
      "..#.",  //
      "#..#",  //
      "..#.",  //
  });
  const BitGrid& floor = drawing.grid();
  const auto point = [](int x, int y) { return as_text({Point{x, y}}); };
  EXPECT_EQ(runs_text(Edge::top, floor),
            point(0, 0) + "-" + point(1, 0) + " " + point(3, 0) + "-" + point(3, 0));
  EXPECT_EQ(runs_text(Edge::bottom, floor),
            point(0, 2) + "-" + point(1, 2) + " " + point(3, 2) + "-" + point(3, 2));
  EXPECT_EQ(runs_text(Edge::left, floor),
            point(0, 0) + "-" + point(0, 0) + " " + point(0, 2) + "-" + point(0, 2));
  EXPECT_EQ(runs_text(Edge::right, floor),
            point(3, 0) + "-" + point(3, 0) + " " + point(3, 2) + "-" + point(3, 2));
}

TEST(EdgeRuns, MayBeTheWholeEdgeOrNone) {
  const TextFloor open({"...", "..."}), shut({"###", "###"});
  for (const Edge edge : kEdges) {
    EXPECT_EQ(runs_along(edge, open.grid()).size(), 1u);
    EXPECT_EQ(runs_along(edge, shut.grid()).size(), 0u);
  }
}

}  // namespace
}  // namespace walkmask
