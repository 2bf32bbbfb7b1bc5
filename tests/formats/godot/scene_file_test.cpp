#include "formats/godot/scene_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace walkmask::godot {
namespace {

const std::string kHead = "[gd_scene format=3]\n";

std::string refusal(const std::string& text) {
  const Result<SceneFile> file = read_scene_file(text);
  return file ? "accepted" : sentence(file.error());
}

std::string corners(const NavigationPolygon::Ring& ring) {
  std::string text;
  for (const Vector2& corner : ring) {
    text +=
        std::to_string(std::lround(corner.x)) + "," + std::to_string(std::lround(corner.y)) + " ";
  }
  return text;
}

TEST(SceneFile, HasPolygonsByTheirVertices) {
  const auto file = read_scene_file(
      kHead +
      "[sub_resource type=\"NavigationPolygon\" id=\"a\"]\n"
      "vertices = PackedVector2Array(0, 0, 4, 0, 4, 3, 0, 3)\n"
      "polygons = Array[PackedInt32Array]([PackedInt32Array(0, 1, 2), PackedInt32Array(0, 2, 3)])\n"
      "outlines = [PackedVector2Array(0, 0, 4, 0, 4, 3, 0, 3)]\n"
      "[sub_resource type=\"RectangleShape2D\" id=\"b\"]\n");
  ASSERT_TRUE(file) << sentence(file.error());
  ASSERT_EQ(file->internal.size(), 1u);
  const NavigationPolygon& polygon = file->internal.at("a");
  ASSERT_EQ(polygon.polygons.size(), 2u);
  EXPECT_EQ(corners(polygon.polygons[1]), "0,0 4,3 0,3 ");
  ASSERT_EQ(polygon.outlines.size(), 1u);
  EXPECT_EQ(corners(polygon.outlines[0]), "0,0 4,0 4,3 0,3 ");
}

TEST(SceneFile, HasTheNodesOfAScene) {
  const auto file = read_scene_file(
      "[gd_scene load_steps=2 format=4 uid=\"uid://a\"]\n"
      "[ext_resource type=\"PackedScene\" uid=\"uid://b\" path=\"res://door.tscn\" id=\"1_d\"]\n"
      "[node name=\"Room\" type=\"Node2D\"]\n"
      "[node name=\"Floor\" type=\"NavigationRegion2D\" parent=\".\"]\n"
      "position = Vector2(5, 6)\n"
      "navigation_polygon = SubResource(\"a\")\n"
      "enabled = 3\n"
      "metadata/area = \"gate\"\n");
  EXPECT_EQ(file ? "accepted" : sentence(file.error()),
            "7:11: enabled: wanted true or false; write it as Godot does");
  const auto right =
      read_scene_file(kHead +
                      "[ext_resource type=\"PackedScene\" path=\"res://door.tscn\" id=\"1_d\"]\n"
                      "[node name=\"Room\" type=\"Node2D\"]\n"
                      "[node name=\"Floor\" type=\"NavigationRegion2D\" parent=\".\"]\n"
                      "navigation_polygon = SubResource(\"a\")\n"
                      "enabled = false\n"
                      "[node name=\"Door\" parent=\"Floor\" groups=[\"walkmask\"] "
                      "instance=ExtResource(\"1_d\")]\n");
  ASSERT_TRUE(right) << sentence(right.error());
  EXPECT_EQ(right->external.at("1_d").path, "res://door.tscn");
  ASSERT_EQ(right->nodes.size(), 3u);
  EXPECT_FALSE(right->nodes[0].parent);
  EXPECT_EQ(right->nodes[1].properties.navigation_polygon->value.id, "a");
  EXPECT_EQ(right->nodes[1].properties.is_enabled, false);
  EXPECT_EQ(right->nodes[2].parent, "Floor");
  EXPECT_EQ(right->nodes[2].instance, "1_d");
  EXPECT_TRUE(right->nodes[2].is_marked);
}

TEST(SceneFile, HasPointsInTheGroupOfThatName) {
  const auto is_marked = [](const std::string& groups) {
    const auto file = read_scene_file(kHead + "[node name=\"a\" groups=" + groups + "]\n");
    return file && file->nodes.front().is_marked;
  };
  EXPECT_TRUE(is_marked(R"(["walkmask"])"));
  EXPECT_TRUE(is_marked(R"(["doors", 3, "walkmask"])"));
  EXPECT_FALSE(is_marked(R"(["doors", 3])"));
  EXPECT_FALSE(is_marked("\"walkmask\"")) << "not a list";
}

TEST(SceneFile, HasTheResourceOfATres) {
  const auto file = read_scene_file(
      "[gd_resource type=\"NavigationPolygon\" format=3]\n[resource]\n"
      "outlines = [PackedVector2Array(0, 0, 4, 0, 4, 3)]\n");
  ASSERT_TRUE(file) << sentence(file.error());
  ASSERT_TRUE(file->resource);
  EXPECT_EQ(file->resource->outlines.size(), 1u);
  EXPECT_FALSE(read_scene_file("[gd_resource type=\"Theme\" format=3]\n[resource]\n")->resource);
}

TEST(SceneFile, PlacesNodesAsTheEngineDoes) {
  const auto to_parent = [](const std::string& properties, Vector2 at) {
    const auto file =
        read_scene_file(kHead + "[node name=\"a\" type=\"Node2D\"]\n" + properties + "\n");
    const Vector2 to = file->nodes.front().properties.to_parent() * at;
    return std::to_string(to.x) + " " + std::to_string(to.y);
  };
  EXPECT_EQ(to_parent("position = Vector2(10, 20)", {1, 2}), "11.000000 22.000000");
  EXPECT_EQ(to_parent("scale = Vector2(2, 3)\nposition = Vector2(10, 20)", {1, 2}),
            "12.000000 26.000000");
  // A quarter of a turn leads from x to y, which points down: clockwise on the screen.
  EXPECT_EQ(to_parent("rotation = 1.5707963267948966", {1, 0}), "0.000000 1.000000");
  EXPECT_EQ(to_parent("rotation = 1.5707963267948966\nscale = Vector2(2, 3)", {0, 1}),
            "-3.000000 0.000000");
  EXPECT_EQ(to_parent("rotation = 1.5707963267948966\nscale = Vector2(2, 3)", {1, 0}),
            "0.000000 2.000000");
  // Skewing turns the y axis alone.
  EXPECT_EQ(to_parent("skew = 0.7853981633974483", {0, 1}), "-0.707107 0.707107");
  EXPECT_EQ(to_parent("transform = Transform2D(0, 1, -1, 0, 5, 6)", {2, 3}), "2.000000 8.000000");
}

TEST(SceneFile, LeavesTheCoordinatesOfOtherNodesAlone) {
  EXPECT_EQ(refusal(kHead + "[node name=\"a\" type=\"Node3D\"]\n"
                            "transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0)\n"
                            "scale = 3\n"),
            "accepted");
  EXPECT_EQ(refusal(kHead + "[node name=\"a\" type=\"Window\"]\nposition = Vector2i(0, 36)\n"),
            "accepted");
  for (const char* type : {"Node3D", "Window", "CanvasLayer"}) {
    const auto file = read_scene_file(kHead + "[node name=\"a\" type=\"" + type +
                                      "\"]\nrotation = 1.5\nposition = Vector2(3, 4)\n");
    ASSERT_TRUE(file) << type;
    const NodeProperties& properties = file->nodes.front().properties;
    EXPECT_FALSE(properties.rotation || properties.position) << type;
  }
}

TEST(SceneFile, LeavesPropertiesOfScriptsAndOfOtherScenesAlone) {
  for (const char* fields : {"type=\"Timer\"", "instance=ExtResource(\"1\")"}) {
    const auto file = read_scene_file(kHead + "[node name=\"a\" " + fields +
                                      "]\ntransform = Transform3D(1, 0, 0)\nscale = 3\n"
                                      "enabled = 3\ntop_level = 1\nrotation = 1.5\n");
    ASSERT_TRUE(file) << sentence(file.error());
    const NodeProperties& properties = file->nodes.front().properties;
    EXPECT_FALSE(properties.transform || properties.scale || properties.is_enabled);
    EXPECT_EQ(properties.rotation, 1.5) << "what is right counts";
  }
  EXPECT_EQ(refusal(kHead + "[node name=\"a\" type=\"Sprite2D\"]\nscale = 3\n"),
            "3:9: scale: wanted Vector2(x, y); write it as Godot does");
}

TEST(SceneFile, RefusesOtherFormats) {
  const std::string cure = "; open the project in Godot 4 and save the scene there";
  EXPECT_EQ(refusal("[gd_scene load_steps=2 format=2]\n"),
            "1:1: is not of format 3 or 4, which Godot 4 writes" + cure);
  EXPECT_EQ(refusal("[gd_scene]\n"), "1:1: is not of format 3 or 4, which Godot 4 writes" + cure);
  const std::string text =
      "1:1: is not a scene or resource of Godot as text; save it in Godot 4 as ";
  EXPECT_EQ(refusal(""), text + ".tscn or .tres");
  EXPECT_EQ(refusal("[node name=\"a\"]"), text + ".tscn or .tres");
}

TEST(SceneFile, RefusesWrongFloors) {
  const std::string polygon = kHead + "[sub_resource type=\"NavigationPolygon\" id=\"a\"]\n";
  EXPECT_EQ(refusal(polygon + "vertices = PackedVector2Array(0, 0, 4)\n"),
            "3:12: vertices: wanted a PackedVector2Array of pairs; write it as Godot does");
  for (const char* number : {"2", "-1", "inf"}) {
    EXPECT_EQ(refusal(polygon +
                      "vertices = PackedVector2Array(0, 0, 4, 0)\n"
                      "polygons = [PackedInt32Array(0, 1, " +
                      number + ")]\n"),
              "4:13: a polygon has a vertex that does not exist; bake the NavigationPolygon again "
              "in Godot");
  }
  EXPECT_EQ(refusal(polygon + "outlines = 3\n"),
            "3:12: outlines: wanted a list; write it as Godot does");
  EXPECT_EQ(refusal(kHead + "[node type=\"Node2D\"]\n"), "2:1: a node has no name; give it one");
  EXPECT_EQ(refusal(kHead + "[ext_resource path=\"res://a.tscn\"]\n"),
            "2:1: an external resource has no id or no path; save the file again in Godot");
}

TEST(SceneFile, LimitsTheTextsOfNodes) {
  const auto texts = [](std::size_t length, std::size_t path) {
    const std::string text(length, 'x');
    return "[node name=\"" + text + "\" type=\"NavigationRegion2D\" parent=\"" +
           std::string(path, 'p') + "\"]\nmetadata/area = \"" + text +
           "\"\nnavigation_polygon = SubResource(\"" + text + "\")\n";
  };
  EXPECT_EQ(refusal(kHead + texts(512, 4096)), "accepted");
  EXPECT_EQ(refusal(kHead + texts(513, 4096)),
            "2:1: a name in this node is too long; the limit is 512 bytes");
  EXPECT_EQ(refusal(kHead + texts(512, 4097)),
            "2:1: the path to the parent is too long; the limit is 4096 bytes");
}

}  // namespace
}  // namespace walkmask::godot
