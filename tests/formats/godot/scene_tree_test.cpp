#include "formats/godot/scene_tree.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "level/memory_files.h"
#include "level/own_formats.h"

namespace walkmask::godot {
namespace {

const std::string kSceneHead = "[gd_scene format=3]\n";
const std::string kSquare =
    "[sub_resource type=\"NavigationPolygon\" id=\"s\"]\n"
    "outlines = [PackedVector2Array(0, 0, 2, 0, 2, 2, 0, 2)]\n";

std::string node(const std::string& fields, const std::string& properties = "") {
  return "[node " + fields + "]\n" + properties + (properties.empty() ? "" : "\n");
}

std::string text_of(Vector2 at) {
  return std::to_string(std::lround(at.x)) + "," + std::to_string(std::lround(at.y));
}

class SceneTreeTest : public testing::Test {
 protected:
  SceneTreeTest() {
    files_.put("game/.walkmask-root", "");
    files_.put("game/project.godot", "config_version=5\n");
  }

  void put(const std::string& name, const std::string& text) {
    files_.put("game/" + name, kSceneHead + text);
  }

  /// Returns the points and the first corners of regions of a scene, or the error.
  std::string plan(const std::string& name = "rooms/bar.tscn") {
    LevelRequest request = {.files = files_, .file = "game/" + name};
    request.limits.file_bytes = file_bytes_;
    ProjectFiles files(request);
    const auto bytes = files_.read(request.file, file_bytes_);
    const auto scene = files.add(request.file, walkmask::text_of(*bytes));
    if (!scene) return sentence(scene.error());
    const auto found = plan_of(*scene, files);
    if (!found) return sentence(found.error());
    others_ = files.others();
    std::string text;
    for (const PlacedMarker& marker : found->markers) {
      text += marker.name + " " + text_of(marker.position) + "\n";
    }
    for (const PlacedRegion& region : found->regions) {
      text += (region.is_enabled ? "region " : "disabled ") + region.name + " " +
              text_of(region.polygon.outlines[0][0]) + " " +
              text_of(region.polygon.outlines[0][1]) + "\n";
    }
    return text;
  }

  MemoryFiles files_;
  std::uint64_t file_bytes_ = 1 << 20;
  std::vector<std::string> others_;
};

TEST_F(SceneTreeTest, PlacesNodesBelowTheirParents) {
  put("rooms/bar.tscn",
      kSquare + node("name=\"Bar\" type=\"Node2D\"", "position = Vector2(10, 0)") +
          node("name=\"Turned\" type=\"Node2D\" parent=\".\"",
               "position = Vector2(5, 5)\nrotation = 1.5707963267948966") +
          node("name=\"Door\" type=\"Marker2D\" parent=\"Turned\"", "position = Vector2(3, 0)") +
          node("name=\"Floor\" type=\"NavigationRegion2D\" parent=\"Turned\"",
               "scale = Vector2(4, 4)\nnavigation_polygon = SubResource(\"s\")") +
          node("name=\"Old\" type=\"Position2D\" parent=\".\"") +
          node("name=\"Chair\" type=\"Sprite2D\" parent=\".\""));
  EXPECT_EQ(plan(), "Door 15,8\nOld 10,0\nregion Floor 15,5 15,13\n");
}

TEST_F(SceneTreeTest, BeginsNewCoordinatesBelowNodesOffTheCanvas) {
  const std::string mark = "type=\"Marker2D\"", at = "position = Vector2(1, 2)";
  put("rooms/bar.tscn", node("name=\"Bar\" type=\"Node2D\"", "position = Vector2(10, 10)") +
                            node("name=\"Plain\" type=\"Node\" parent=\".\"") +
                            node("name=\"a\" parent=\"Plain\" " + mark, at) +
                            node("name=\"Layer\" type=\"CanvasLayer\" parent=\".\"") +
                            node("name=\"b\" parent=\"Layer\" " + mark, at) +
                            node("name=\"c\" parent=\".\" " + mark, at + "\ntop_level = true") +
                            node("name=\"Sign\" type=\"Label\" parent=\".\"") +
                            node("name=\"d\" parent=\"Sign\" " + mark, at));
  EXPECT_EQ(plan(), "a 1,2\nb 1,2\nc 1,2\nd 11,12\n");
}

TEST_F(SceneTreeTest, ContainsOtherScenes) {
  put("things/door.tscn",
      node("name=\"Root\" type=\"Node2D\"", "position = Vector2(9, 9)") +
          node("name=\"Stand\" type=\"Marker2D\" parent=\".\"", "position = Vector2(0, 1)"));
  put("rooms/bar.tscn",
      "[ext_resource type=\"PackedScene\" path=\"res://things/door.tscn\" id=\"1\"]\n" +
          node("name=\"Bar\" type=\"Node2D\"") +
          node("name=\"Front\" parent=\".\" instance=ExtResource(\"1\")",
               "position = Vector2(10, 0)") +
          node("name=\"Back\" parent=\".\" instance=ExtResource(\"1\")") +
          node("name=\"Stand\" parent=\"Back\" index=\"0\"", "position = Vector2(0, 7)") +
          node("name=\"Cat\" type=\"Marker2D\" parent=\"Back/Stand\""));
  EXPECT_EQ(plan(), "Front.Stand 10,1\nBack.Stand 9,16\nCat 9,16\n");
  EXPECT_EQ(others_, (std::vector<std::string>{"game/things/door.tscn"}));
}

/// The root of an instance has the name of the node that contains it, not that in its own scene.
TEST_F(SceneTreeTest, ContainsAScenesRootBesideANodeOfItsName) {
  put("things/door.tscn", node("name=\"Root\" type=\"Node2D\""));
  put("rooms/bar.tscn",
      "[ext_resource type=\"PackedScene\" path=\"res://things/door.tscn\" id=\"1\"]\n" +
          node("name=\"Bar\" type=\"Node2D\"") +
          node("name=\"Root\" type=\"Node2D\" parent=\".\"", "position = Vector2(5, 0)") +
          node("name=\"Front\" parent=\".\" instance=ExtResource(\"1\")",
               "position = Vector2(10, 0)") +
          node("name=\"a\" type=\"Marker2D\" parent=\"Root\"") +
          node("name=\"b\" type=\"Marker2D\" parent=\"Front\""));
  EXPECT_EQ(plan(), "a 5,0\nb 10,0\n");
}

TEST_F(SceneTreeTest, NamesAPointByThreeNodesAtMost) {
  std::string text =
      node("name=\"Bar\" type=\"Node2D\"") + node("name=\"Bell\" type=\"Marker2D\" parent=\".\"");
  for (const std::string hall : {"East", "West"}) {
    text += node("name=\"" + hall + "\" type=\"Node2D\" parent=\".\"") +
            node("name=\"Row\" type=\"Node2D\" parent=\"" + hall + "\"") +
            node("name=\"Table\" type=\"Node2D\" parent=\"" + hall + "/Row\"") +
            node("name=\"Seat\" type=\"Marker2D\" parent=\"" + hall + "/Row/Table\"");
  }
  put("rooms/bar.tscn", text);
  EXPECT_EQ(plan(), "Bell 0,0\nRow.Table.Seat 0,0\nRow.Table.Seat 0,0\n");
}

TEST_F(SceneTreeTest, MayInheritAScene) {
  put("rooms/base.tscn", kSquare + node("name=\"Base\" type=\"Node2D\"") +
                             node("name=\"Floor\" type=\"NavigationRegion2D\" parent=\".\"",
                                  "navigation_polygon = SubResource(\"s\")"));
  put("rooms/bar.tscn", "[ext_resource type=\"PackedScene\" path=\"base.tscn\" id=\"1\"]\n" +
                            node("name=\"Bar\" instance=ExtResource(\"1\")") +
                            node("name=\"Floor\" parent=\".\" index=\"0\"",
                                 "position = Vector2(3, 0)\nenabled = false"));
  EXPECT_EQ(plan(), "disabled Floor 3,0 5,0\n");
  put("rooms/bar.tscn", "[ext_resource type=\"PackedScene\" path=\"base.tscn\" id=\"1\"]\n" +
                            node("name=\"Bar\" instance=ExtResource(\"1\")") +
                            node("name=\"Floor\" parent=\".\" index=\"0\"",
                                 "transform = Transform2D(1, 0, 0, 1, 4, 0)"));
  EXPECT_EQ(plan(), "region Floor 4,0 6,0\n");
  put("rooms/bar.tscn",
      "[ext_resource type=\"PackedScene\" path=\"base.tscn\" id=\"1\"]\n" + kSquare +
          node("name=\"Bar\" instance=ExtResource(\"1\")") +
          node("name=\"Floor\" parent=\".\" index=\"0\"", "navigation_polygon = null"));
  EXPECT_EQ(plan(), "") << "the inherited floor is taken away";
}

/// As a merge of two branches may leave them; the engine gives the second another name.
TEST_F(SceneTreeTest, HasAllNodesWithTheSameName) {
  const std::string region = "name=\"Floor\" type=\"NavigationRegion2D\" parent=\".\"";
  const std::string polygon = "navigation_polygon = SubResource(\"s\")";
  put("rooms/bar.tscn", kSquare + node("name=\"Bar\" type=\"Node2D\"") + node(region, polygon) +
                            node(region, "position = Vector2(9, 0)\n" + polygon));
  EXPECT_EQ(plan(), "region Bar.Floor 0,0 2,0\nregion Bar.Floor 9,0 11,0\n");
}

TEST_F(SceneTreeTest, TakesFloorsFromOtherFiles) {
  files_.put("game/floors/bar.tres",
             "[gd_resource type=\"NavigationPolygon\" format=3]\n[resource]\n"
             "outlines = [PackedVector2Array(7, 0, 2, 0, 2, 2, 0, 2)]\n");
  const auto with = [&](const std::string& path) {
    put("rooms/bar.tscn", "[ext_resource type=\"NavigationPolygon\" path=\"" + path +
                              "\" id=\"1\"]\n" +
                              node("name=\"Bar\" type=\"NavigationRegion2D\"",
                                   "navigation_polygon = ExtResource(\"1\")"));
    return plan();
  };
  EXPECT_EQ(with("res://floors/bar.tres"), "region Bar 7,0 2,0\n");
  EXPECT_EQ(
      with("res://floors/bar.res"),
      "game/rooms/bar.tscn:2:1: \"res://floors/bar.res\" is not a resource as text; save it as "
      ".tres in Godot");
  EXPECT_EQ(with("res://../bar.tres"),
            "game/rooms/bar.tscn:2:1: \"res://../bar.tres\" lies outside the folder of "
            "project.godot; move it below");
  EXPECT_EQ(with("res://floors/none.tres").substr(0, 24), "game/rooms/bar.tscn:2:1:");
  files_.put("game/floors/theme.tres", "[gd_resource type=\"Theme\" format=3]\n[resource]\n");
  EXPECT_EQ(
      with("res://floors/theme.tres"),
      "game/floors/theme.tres: is not a NavigationPolygon; assign one to the region, and save "
      "the scene again");
}

TEST_F(SceneTreeTest, NeedsAProjectForItsResources) {
  files_.put("alone/bar.tscn",
             kSceneHead +
                 "[ext_resource type=\"PackedScene\" path=\"res://door.tscn\" id=\"1\"]\n" +
                 node("name=\"Bar\" instance=ExtResource(\"1\")"));
  const LevelRequest request = {.files = files_, .file = "alone/bar.tscn"};
  ProjectFiles files(request);
  const auto scene = files.add(request.file, walkmask::text_of(*files_.read(request.file, 1000)));
  EXPECT_EQ(sentence(plan_of(*scene, files).error()),
            "alone/bar.tscn:2:1: \"res://door.tscn\" lies in a project that is not found: no "
            "project.godot in the folder of the scene or above it, up to the root; name the folder "
            "of project.godot as the root");
}

TEST_F(SceneTreeTest, HasThePointsOfTheGroupIfThereIsOne) {
  put("rooms/bar.tscn",
      node("name=\"Bar\" type=\"Node2D\"") +
          node("name=\"Muzzle\" type=\"Marker2D\" parent=\".\"") +
          node("name=\"Door\" type=\"Area2D\" parent=\".\" groups=[\"walkmask\"]"));
  EXPECT_EQ(plan(), "Door 0,0\n");
}

TEST_F(SceneTreeTest, LeavesOutScenesThatAreNotText) {
  put("rooms/bar.tscn", "[ext_resource type=\"PackedScene\" path=\"res://model.glb\" id=\"1\"]\n" +
                            node("name=\"Bar\" type=\"Node2D\"") +
                            node("name=\"Model\" parent=\".\" instance=ExtResource(\"1\")",
                                 "position = Vector2(4, 4)") +
                            node("name=\"Hand\" type=\"Marker2D\" parent=\"Model/Skeleton/Arm\"",
                                 "position = Vector2(1, 0)") +
                            node("name=\"Door\" type=\"Marker2D\" parent=\".\""));
  EXPECT_EQ(plan(), "Hand 5,4\nDoor 0,0\n");
}

TEST_F(SceneTreeTest, RefusesWrongTrees) {
  const std::string self =
      "[ext_resource type=\"PackedScene\" path=\"res://rooms/bar.tscn\" id=\"1\"]\n";
  put("rooms/bar.tscn", self + node("name=\"Bar\" type=\"Node2D\"") +
                            node("name=\"Bar\" parent=\".\" instance=ExtResource(\"1\")"));
  EXPECT_EQ(plan(), "game/rooms/bar.tscn:4:1: the scene contains itself; remove this node");
  put("rooms/bar.tscn",
      node("name=\"Bar\" type=\"Node2D\"") + node("name=\"a\" type=\"Node2D\" parent=\"Door\""));
  EXPECT_EQ(plan(),
            "game/rooms/bar.tscn:3:1: the parent \"Door\" does not exist; open the scene in Godot "
            "and save it there");
  put("rooms/bar.tscn", node("name=\"Bar\" type=\"Node2D\"") + node("name=\"b\" type=\"Node2D\""));
  EXPECT_EQ(plan(), "game/rooms/bar.tscn:3:1: a second node has no parent; name its parent");
  put("rooms/bar.tscn", node("name=\"Bar\" instance=ExtResource(\"7\")"));
  EXPECT_EQ(plan(),
            "game/rooms/bar.tscn:2:1: there is no external resource \"7\"; save the scene again in "
            "Godot");
  put("rooms/bar.tscn", "");
  EXPECT_EQ(plan(), "game/rooms/bar.tscn: has no root node; check the file out again");
  put("rooms/bar.tscn", node("name=\"Bar\" type=\"NavigationRegion2D\"",
                             "navigation_polygon = SubResource(\"none\")"));
  EXPECT_EQ(
      plan(),
      "game/rooms/bar.tscn:3:22: there is no NavigationPolygon \"none\"; save the scene again "
      "in Godot");
}

/// A scene that contains another one twice, which contains another one twice, and so on.
TEST_F(SceneTreeTest, LimitsItsNodes) {
  for (int i = 0; i < 20; ++i) {
    put("s" + std::to_string(i) + ".tscn",
        "[ext_resource type=\"PackedScene\" path=\"res://s" + std::to_string(i + 1) +
            ".tscn\" id=\"1\"]\n" + node("name=\"R\" type=\"Node2D\"") +
            node("name=\"a\" parent=\".\" instance=ExtResource(\"1\")") +
            node("name=\"b\" parent=\".\" instance=ExtResource(\"1\")"));
  }
  put("s20.tscn", node("name=\"R\" type=\"Node2D\""));
  EXPECT_NE(plan("s0.tscn").find("is one node too many for a level; the limit is 100000"),
            std::string::npos);
  EXPECT_EQ(plan("s10.tscn"), "");
}

TEST_F(SceneTreeTest, LimitsItsFilesTogether) {
  std::string resources, nodes = node("name=\"Bar\" type=\"Node2D\"");
  for (const std::string id : {"1", "2"}) {
    resources +=
        "[ext_resource type=\"PackedScene\" path=\"res://s" + id + ".tscn\" id=\"" + id + "\"]\n";
    nodes += node("name=\"n" + id + "\" parent=\".\" instance=ExtResource(\"" + id + "\")");
  }
  put("rooms/bar.tscn", resources + nodes);
  const auto plan_with = [&](const std::string& more) {
    for (const char* name : {"s1.tscn", "s2.tscn"}) {
      put(name, node("name=\"R\" type=\"Node2D\"") + more);
    }
    return plan();
  };
  const std::string scene = kSceneHead + node("name=\"R\" type=\"Node2D\"");
  file_bytes_ = kSceneHead.size() + resources.size() + nodes.size() + 2 * (scene.size() + 40000);
  EXPECT_EQ(plan_with(std::string(40000, ' ')), "");
  file_bytes_ -= 1;
  EXPECT_EQ(plan_with(std::string(40000, ' ')),
            "game/s2.tscn: makes the files of the level too large together; the limit is " +
                std::to_string(file_bytes_) + " bytes");
  file_bytes_ = 10000000;
  std::string sections;
  for (int i = 0; i < 49000; ++i) sections += "[a]\n";
  EXPECT_EQ(plan_with(sections), "");
  for (int i = 0; i < 2000; ++i) sections += "[a]\n";
  EXPECT_EQ(plan_with(sections),
            "game/s2.tscn: is one file too many: the files of the level have too many sections; "
            "the limit is 100000");
}

TEST_F(SceneTreeTest, LimitsTheCornersOfItsRegions) {
  const auto plan_with = [&](std::size_t corners) {
    std::string numbers = "0, 0";
    for (std::size_t i = 1; i < corners; ++i) numbers += ",1,1";
    std::string text =
        "[sub_resource type=\"NavigationPolygon\" id=\"s\"]\noutlines = [PackedVector2Array(" +
        numbers + ")]\n" + node("name=\"Bar\" type=\"Node2D\"");
    for (const std::string name : {"A", "B"}) {
      text += node("name=\"" + name + "\" type=\"NavigationRegion2D\" parent=\".\"",
                   "navigation_polygon = SubResource(\"s\")");
    }
    put("rooms/bar.tscn", text);
    return plan();
  };
  file_bytes_ = 10000000;
  constexpr std::size_t kMost = kMostNumbers / 4 - 1;  // each ring also counts by itself
  EXPECT_EQ(plan_with(kMost), "region A 0,0 1,1\nregion B 0,0 1,1\n");
  EXPECT_NE(plan_with(kMost + 1).find("the regions have too many corners; the limit is 1048576"),
            std::string::npos);
}

TEST_F(SceneTreeTest, LimitsItsDepth) {
  for (int i = 0; i < 40; ++i) {
    put("s" + std::to_string(i) + ".tscn", "[ext_resource type=\"PackedScene\" path=\"res://s" +
                                               std::to_string(i + 1) + ".tscn\" id=\"1\"]\n" +
                                               node("name=\"R\" instance=ExtResource(\"1\")"));
  }
  put("s40.tscn", node("name=\"R\" type=\"Node2D\""));
  EXPECT_EQ(plan("s0.tscn"),
            "game/s31.tscn:3:1: scenes lie in one another too deeply; the limit is 32");
  EXPECT_EQ(plan("s9.tscn"), "");
}

}  // namespace
}  // namespace walkmask::godot
