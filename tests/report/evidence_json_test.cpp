#include "report/evidence_json.h"

#include <gtest/gtest.h>

#include <string>

namespace walkmask {
namespace {

using check::FloorPart;
using check::Named;

std::string json_of(const check::Evidence& evidence) {
  std::string text;
  json::Writer out(text);
  write_evidence(out, evidence);
  return text;
}

TEST(EvidenceJson, HasTheValuesOfEachKind) {
  const FloorPart speck = {FloorPart::Kind::speck, {1, 2}, 3, {1, 1, 2, 2}};
  const std::string part = R"("what":"speck","first":[1,2],"pixels":3,"box":[1,1,2,2]})";
  EXPECT_EQ(json_of(check::FloorGap{check::FloorGap::Floor::in_state, {7, 8}, {9, 10}, 2.828}),
            R"({"kind":"gap","floor":"in-state","from":[7,8],"to":[9,10],"width":2.828})");
  EXPECT_EQ(json_of(check::Move{{1, 2}, {4, 6}, 5}),
            R"({"kind":"move","from":[1,2],"to":[4,6],"length":5.0})");
  EXPECT_EQ(json_of(check::NoRoom{{3, 4}, 2}), R"({"kind":"no-room","at":[3,4],"widest":2})");
  EXPECT_EQ(json_of(check::NarrowPlace{{5, 5}, {5, 3}, {5, 7}, 3}),
            R"({"kind":"narrow","at":[5,5],"from":[5,3],"to":[5,7],"width":3})");
  EXPECT_EQ(json_of(speck), R"({"kind":"part",)" + part);
  EXPECT_EQ(json_of(check::FloorParts{{speck, speck}}),
            R"({"kind":"parts","parts":[{)" + part + ",{" + part + "]}");
  EXPECT_EQ(
      json_of(check::PlaceBoxes{{{{Named::Kind::exit, "gate"}, {5, 5, 6, 6}}}}),
      R"({"kind":"places","places":[{"place":{"kind":"exit","name":"gate"},"box":[5,5,6,6]}]})");
  EXPECT_EQ(json_of(check::EdgeFloor{Edge::top, {3, 0}, {9, 0}}),
            R"({"kind":"edge","edge":"top","from":[3,0],"to":[9,0]})");
  EXPECT_EQ(json_of(check::ImageSizes{{{"a.png", {32, 20}}, {"b.png", {16, 10}}}}),
            R"({"kind":"sizes","images":[{"file":"a.png","width":32,"height":20},)"
            R"({"file":"b.png","width":16,"height":10}]})");
  EXPECT_EQ(json_of(check::PaintedColours{{{"#ff0000", 12}, {"index:3", 1}}, 7}),
            R"({"kind":"colours","colours":[{"name":"#ff0000","pixels":12},)"
            R"({"name":"index:3","pixels":1}],"more":7})");
  EXPECT_EQ(json_of(check::PaintedColours{{{"#ff0000", 12}}, 0}),
            R"({"kind":"colours","colours":[{"name":"#ff0000","pixels":12}]})");
  EXPECT_EQ(json_of(check::WalkedPath{check::WalkedPath::Role::given, {{1, 2}, {3, 4}}, 2.828, 1}),
            R"({"kind":"path","role":"given","waypoints":[[1,2],[3,4]],"length":2.828,)"
            R"("faulty_leg":1})");
  EXPECT_EQ(json_of(check::WalkedPath{check::WalkedPath::Role::nearest, {}, 0, {}}),
            R"({"kind":"path","role":"nearest","waypoints":[],"length":0.0})");
}

}  // namespace
}  // namespace walkmask
