#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "check/drawn_level.h"
#include "check/looked.h"
#include "check/rules/finders.h"

namespace walkmask::check {
namespace {

using Texts = std::vector<std::string>;

/// Returns the findings about a level whose scripts shut these areas, a letter each.
Findings shut_in(const Level& level, const std::string& areas) {
  RoomChanges changes;
  for (const char area : areas) {
    changes.shut_areas.push_back({std::string(1, area), {"room.asc", "1"}});
  }
  Looked looked(level);
  Subject subject = looked.subject();
  subject.changes = &changes;
  return shut_passage_findings(subject, looked.floors);
}

/// Returns the message about a passage that is shut.
std::string shut(const std::string& places, const std::string& areas, const std::string& them) {
  return places + "; " + areas + " would have to be open, but scripts close " + them +
         " each time the room is entered, and never open " + them;
}

TEST(ShutPassage, IsToldOfThePlacesBehindIt) {
  const Level level = level_drawn_as({"ac.G.bd"});
  const Findings findings = shut_in(level, "G");
  EXPECT_EQ(messages_of(findings), Texts{shut("b and d are cut off from a", "G", "it")});
  EXPECT_EQ(findings.front().opens, Texts{"G"});
  EXPECT_EQ(messages_of(shut_in(level, "XG")), messages_of(findings)) << "X has no pixels";
}

TEST(ShutPassage, IsToldFromAPlaceThatIsLeftOnTheFloor) {
  Level level = level_drawn_as({"a.G.b"});
  level.manifest.points.insert(level.manifest.points.begin(), {"on", {2, 0}, {}});
  EXPECT_EQ(messages_of(shut_in(level, "G")),
            Texts{shut("on and b are cut off from a", "G", "it")});
}

TEST(ShutPassage, NeedsAllOfSeveralAreasOrOneOfThem) {
  EXPECT_EQ(messages_of(shut_in(level_drawn_as({"a.G.H.b"}), "GH")),
            Texts{shut("b is cut off from a", "G and H", "them")});
  EXPECT_EQ(messages_of(shut_in(level_drawn_as({"a.G.b", "..#..", "..H.."}), "GH")),
            Texts{shut("b is cut off from a", "G, or H", "them")});
}

TEST(ShutPassage, IsToldOfTheCallThatClosesIt) {
  RoomChanges changes;
  changes.shut_areas = {{"H", {"room.asc", "1"}}, {"G", {"room.asc", "2"}}};
  const Level level = level_drawn_as({"a.G.b", "#####", "..H.."});
  Looked looked(level);
  Subject subject = looked.subject();
  subject.changes = &changes;
  EXPECT_EQ(shut_passage_findings(subject, looked.floors).front().place.text(), "2");
}

TEST(ShutPassage, IsToldBehindPlacesOutsideAndPartsThatAreWhole) {
  Level level = level_drawn_as({"c...d", "#####", "a.G.b"});
  level.manifest.points.insert(level.manifest.points.begin(), {"far", {90, 0}, {}});
  EXPECT_EQ(messages_of(shut_in(level, "G")), Texts{shut("b is cut off from a", "G", "it")});
}

}  // namespace
}  // namespace walkmask::check
