#include "export/formats.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "export/writers.h"
#include "json/parse.h"
#include "polygons/conform.h"
#include "polygons/convex_pieces.h"
#include "support/pixels_of_rings.h"
#include "support/text_floor.h"

namespace walkmask {
namespace {

/// A ring of floor with an area in it, and a second part to the right.
const TextFloor kRoom{
    "....#..",
    ".##.##.",
    ".#aa.#.",
    "....#..",
};
const TextFloor kArea{"#######", "#######", "##aa###", "#######"};

ExportedLevel exported(const std::vector<std::string>& states) {
  BitGrid rest = kRoom.grid();
  rest -= kArea.grid();
  ExportedLevel level = {"room", rest.width(), rest.height(), {}};
  for (const std::string& state : states) {
    std::vector<std::vector<Ring>> pieces = {convex_pieces(Blocks(rest)),
                                             convex_pieces(Blocks(kArea.grid()))};
    conform(pieces);
    level.floors.push_back({state,
                            {{"floor", false, pieces[0], outlines(Blocks(rest))},
                             {"gate", true, pieces[1], outlines(Blocks(kArea.grid()))}}});
  }
  return level;
}

std::string text_in(const char* format, const char* file = "-",
                    const std::vector<std::string>& states = {""}) {
  return polygon_format(format, file).text(exported(states));
}

BitGrid pixels_of(const std::vector<Ring>& rings) {
  return pixels_of_rings(rings, kRoom.grid().width(), kRoom.grid().height());
}

const json::Value& member(const json::Value& object, const std::string& key) {
  for (const json::Member& one : std::get<json::Object>(object.content)) {
    if (one.key == key) return one.value;
  }
  throw std::out_of_range(key);
}

const json::Array& items(const json::Value& list) { return std::get<json::Array>(list.content); }
int number(const json::Value& value) {
  return static_cast<int>(std::get<std::int64_t>(value.content));
}

std::vector<Ring> rings_of_navmesh(const json::Value& list) {
  std::vector<Ring> rings;
  for (const json::Value& polygon : items(list)) {
    Ring& ring = rings.emplace_back();
    for (const json::Value& corner : items(polygon)) {
      ring.push_back({number(member(corner, "x")), number(member(corner, "y"))});
    }
  }
  return rings;
}

TEST(PolygonFormats, AreFoundByNameAndEnding) {
  EXPECT_EQ(polygon_format("geojson", "-").ending, ".geojson");
  EXPECT_EQ(polygon_format("recast", "a.txt").name, "recast");
  EXPECT_EQ(polygon_format("tiled", "a.tmj").ending, ".tmj");
  EXPECT_EQ(polygon_format("tiled", ".tmj").ending, ".tmj");
  EXPECT_EQ(polygon_format("tiled", "a.txt").ending, ".tmx") << "the usual form";
}

TEST(PolygonFormats, HaveEndingsInCapitalLettersToo) {
  EXPECT_EQ(polygon_format("godot", "a.TRES").ending, ".tres");
  EXPECT_EQ(format_with_ending("a.Json")->name, "navmesh");
  EXPECT_EQ(format_with_ending("a.txt"), nullptr);
}

TEST(PolygonFormats, ListEachNameOnce) {
  const std::vector<std::string> names = polygon_format_names();
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
}

/// Reads Godot's text as its documentation describes it: headings in brackets, then `name = value`.
struct GodotSection {
  std::string heading;
  std::map<std::string, std::string> values;
};

std::vector<GodotSection> godot_sections(const std::string& text) {
  std::vector<GodotSection> sections;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const std::size_t equals = line.find(" = ");
    if (line.starts_with("[")) {
      sections.push_back({line, {}});
    } else if (!line.empty()) {
      sections.back().values[line.substr(0, equals)] = line.substr(equals + 3);
    }
  }
  return sections;
}

/// Returns the lists of numbers in a value, such as those of several PackedInt32Arrays.
std::vector<std::vector<int>> number_lists(const std::string& value, const std::string& type) {
  std::vector<std::vector<int>> lists;
  const std::string begin = type + "(";
  for (std::size_t at = value.find(begin); at != std::string::npos; at = value.find(begin, at)) {
    at += begin.size();
    std::istringstream in(value.substr(at, value.find(')', at) - at));
    std::vector<int>& list = lists.emplace_back();
    for (std::string item; std::getline(in, item, ',');) list.push_back(std::stoi(item));
  }
  return lists;
}

std::vector<Ring> rings_of_godot(const GodotSection& section) {
  const std::vector<int> vertices =
      number_lists(section.values.at("vertices"), "PackedVector2Array").at(0);
  std::vector<Ring> rings;
  for (const std::vector<int>& polygon :
       number_lists(section.values.at("polygons"), "PackedInt32Array")) {
    Ring& ring = rings.emplace_back();
    for (const int index : polygon) {
      const auto at = 2 * static_cast<std::size_t>(index);
      ring.push_back({vertices.at(at), vertices.at(at + 1)});
    }
  }
  return rings;
}

std::vector<Ring> outlines_of_godot(const GodotSection& section) {
  std::vector<Ring> rings;
  for (const std::vector<int>& numbers :
       number_lists(section.values.at("outlines"), "PackedVector2Array")) {
    Ring& ring = rings.emplace_back();
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
      ring.push_back({numbers[i], numbers[i + 1]});
    }
  }
  return rings;
}

TEST(GodotScene, HasARegionForTheFloorAndForTheArea) {
  const std::vector<GodotSection> sections = godot_sections(text_in("godot", "a.tscn"));
  ASSERT_EQ(sections.size(), 6u);
  EXPECT_EQ(sections[0].heading, "[gd_scene load_steps=3 format=3]");
  EXPECT_EQ(sections[2].heading,
            "[sub_resource type=\"NavigationPolygon\" id=\"NavigationPolygon_2\"]");
  EXPECT_EQ(drawn(pixels_of(rings_of_godot(sections[2]))), drawn(kArea.grid()));
  EXPECT_EQ(drawn(pixels_of(outlines_of_godot(sections[2]))), drawn(kArea.grid()));
  EXPECT_EQ(sections[3].heading, "[node name=\"room\" type=\"Node2D\"]");
  EXPECT_EQ(sections[5].heading, "[node name=\"gate\" type=\"NavigationRegion2D\" parent=\".\"]");
  EXPECT_EQ(sections[5].values.at("navigation_polygon"), "SubResource(\"NavigationPolygon_2\")");
  EXPECT_EQ(sections[5].values.at("metadata/area"), "\"gate\"");
}

TEST(GodotScene, HasANodeForEachState) {
  const std::vector<GodotSection> sections =
      godot_sections(text_in("godot", "a.tscn", {"night.1", "night_1"}));
  ASSERT_EQ(sections.size(), 12u);
  EXPECT_EQ(sections[0].heading, "[gd_scene load_steps=5 format=3]");
  EXPECT_EQ(sections[6].heading, "[node name=\"night_1\" type=\"Node2D\" parent=\".\"]");
  EXPECT_EQ(sections[6].values.at("metadata/state"), "\"night.1\"");
  EXPECT_EQ(sections[9].heading, "[node name=\"night_1_2\" type=\"Node2D\" parent=\".\"]");
  EXPECT_EQ(sections[11].heading,
            "[node name=\"gate\" type=\"NavigationRegion2D\" parent=\"night_1_2\"]");
}

TEST(GodotScene, NumbersNodesOfEqualNames) {
  const std::string text = text_in("godot", "a.tscn", {"night.1", "night_1", "night 1"});
  EXPECT_NE(text.find("[node name=\"night_1_3\" "), std::string::npos);
}

TEST(GodotScene, EndsWithOneLineFeed) {
  EXPECT_TRUE(text_in("godot", "a.tscn").ends_with("metadata/area = \"gate\"\n"));
}

TEST(GodotScene, IsUtf8WhateverTheNameOfTheFile) {
  ExportedLevel level = exported({""});
  level.name =
      "K\xC3\xBC"
      "che \xFF\xC3.1";
  const std::string text = polygon_format("godot", "-").text(level);
  EXPECT_NE(text.find("name=\"K\xC3\xBC"
                      "che____1\""),
            std::string::npos);
}

TEST(GodotScene, HasTheRegionsOfOneStateOn) {
  const std::vector<GodotSection> sections =
      godot_sections(text_in("godot", "a.tscn", {"night", "day"}));
  ASSERT_EQ(sections.size(), 12u);
  for (const std::size_t region : {7u, 8u}) EXPECT_EQ(sections[region].values.count("enabled"), 0u);
  for (const std::size_t region : {10u, 11u}) {
    EXPECT_EQ(sections[region].values.at("enabled"), "false");
  }
}

TEST(GodotResource, HoldsTheFloorOfAllZones) {
  const std::vector<GodotSection> sections = godot_sections(text_in("godot", "a.tres"));
  ASSERT_EQ(sections.size(), 2u);
  EXPECT_EQ(sections[0].heading, "[gd_resource type=\"NavigationPolygon\" format=3]");
  EXPECT_EQ(drawn(pixels_of(rings_of_godot(sections[1]))), drawn(kRoom.grid()));
  EXPECT_EQ(drawn(pixels_of(outlines_of_godot(sections[1]))), drawn(kRoom.grid()));
}

std::vector<Ring> rings_of_tiled(const json::Value& layer) {
  std::vector<Ring> rings;
  for (const json::Value& object : items(member(layer, "objects"))) {
    Ring& ring = rings.emplace_back();
    for (const json::Value& corner : items(member(object, "polygon"))) {
      ring.push_back({number(member(corner, "x")), number(member(corner, "y"))});
    }
  }
  return rings;
}

TEST(TiledMap, ReadsBackAsTheFloorAndTheAreaFromJson) {
  const auto map = json::parse(text_in("tiled", "a.tmj", {"night", "day"}));
  ASSERT_TRUE(map);
  const json::Array& groups = items(member(*map, "layers"));
  ASSERT_EQ(groups.size(), 2u);
  const json::Array& layers = items(member(groups[1], "layers"));
  ASSERT_EQ(layers.size(), 2u);
  EXPECT_EQ(std::get<std::string>(member(layers[1], "name").content), "gate");
  std::vector<Ring> rings = rings_of_tiled(layers[1]);
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kArea.grid()));
  for (const Ring& ring : rings_of_tiled(layers[0])) rings.push_back(ring);
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kRoom.grid()));
  EXPECT_EQ(number(member(*map, "nextlayerid")), 7);
  EXPECT_EQ(number(member(*map, "nextobjectid")), 2 * static_cast<int>(rings.size()) + 1);
}

/// A floor of two pixels in one state.
const ExportedLevel kPlank = {
    "plank", 2, 1, {{"night", {{"floor", false, {{{0, 0}, {2, 0}, {2, 1}, {0, 1}}}, {}}}}}};

TEST(TiledMap, HasTheAttributesThatTiledReads) {
  EXPECT_EQ(tiled_xml(kPlank),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<map version=\"1.8\" orientation=\"orthogonal\" renderorder=\"right-down\" width=\"2\""
            " height=\"1\" tilewidth=\"1\" tileheight=\"1\" infinite=\"0\" nextlayerid=\"3\""
            " nextobjectid=\"2\">\n"
            " <group id=\"1\" name=\"night\">\n"
            " <objectgroup id=\"2\" name=\"floor\">\n"
            "  <object id=\"1\" x=\"0\" y=\"0\"><polygon points=\"0,0 2,0 2,1 0,1\"/></object>\n"
            " </objectgroup>\n"
            " </group>\n"
            "</map>\n");
}

TEST(TiledMap, HasTheKeysThatTiledReads) {
  EXPECT_EQ(
      tiled_json(kPlank),
      R"({"type":"map","version":"1.8","orientation":"orthogonal","renderorder":"right-down",)"
      R"("infinite":false,"compressionlevel":-1,"width":2,"height":1,"tilewidth":1,"tileheight":1,)"
      R"("tilesets":[],"layers":[{"id":1,"name":"night","type":"group","visible":true,"opacity":1,)"
      R"("x":0,"y":0,"layers":[{"id":2,"name":"floor","type":"objectgroup","visible":true,)"
      R"("opacity":1,"x":0,"y":0,"draworder":"topdown","objects":[{"id":1,"name":"","type":"",)"
      R"("x":0,"y":0,"width":0,"height":0,"rotation":0,"visible":true,"polygon":[{"x":0,"y":0},)"
      R"({"x":2,"y":0},{"x":2,"y":1},{"x":0,"y":1}]}]}]}],"nextlayerid":3,"nextobjectid":2})"
      "\n");
}

TEST(TiledMap, HasAPolygonObjectForEachPiece) {
  const std::string text = text_in("tiled", "a.tmx");
  std::vector<Ring> rings;
  const std::string begin = "<polygon points=\"";
  for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
    at += begin.size();
    std::istringstream in(text.substr(at, text.find('"', at) - at));
    Ring& ring = rings.emplace_back();
    char comma = 0;
    for (Point corner; in >> corner.x >> comma >> corner.y;) ring.push_back(corner);
  }
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kRoom.grid()));
}

TEST(NavmeshJson, ReadsBackAsTheFloorAndTheArea) {
  const auto mesh = json::parse(text_in("navmesh"));
  ASSERT_TRUE(mesh);
  std::vector<Ring> rings = rings_of_navmesh(member(*mesh, "gate"));
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kArea.grid()));
  for (const Ring& ring : rings_of_navmesh(member(*mesh, "floor"))) rings.push_back(ring);
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kRoom.grid()));
}

TEST(NavmeshJson, HasAnEmptyListIfAllFloorIsInAreas) {
  ExportedLevel level = exported({""});
  level.floors[0].zones.erase(level.floors[0].zones.begin());
  level.floors[0].outside = "floor_";
  EXPECT_TRUE(polygon_format("navmesh", "-").text(level).starts_with("{\"floor_\":[],\"gate\":["));
}

TEST(NavmeshJson, HasAnObjectForEachState) {
  const auto mesh = json::parse(text_in("navmesh", "-", {"night", "day"}));
  ASSERT_TRUE(mesh);
  EXPECT_EQ(drawn(pixels_of(rings_of_navmesh(member(member(*mesh, "day"), "gate")))),
            drawn(kArea.grid()));
}

TEST(NavmeshJson, HasAnObjectForTheOnlyState) {
  EXPECT_TRUE(navmesh_json(kPlank).starts_with("{\"night\":{\"floor\":["));
}

TEST(GeoJson, HasAPolygonWithItsHolesForEachPart) {
  const auto file = json::parse(text_in("geojson", "-", {"night"}));
  ASSERT_TRUE(file);
  std::vector<Ring> rings;
  for (const json::Value& feature : items(member(*file, "features"))) {
    EXPECT_EQ(std::get<std::string>(member(member(feature, "properties"), "state").content),
              "night");
    for (const json::Value& line : items(member(member(feature, "geometry"), "coordinates"))) {
      Ring ring;
      for (const json::Value& at : items(line)) {
        ring.push_back({number(items(at)[0]), number(items(at)[1])});
      }
      ASSERT_EQ(ring.front(), ring.back()) << "a line of RFC 7946 is closed";
      ring.pop_back();
      rings.push_back(std::move(ring));
    }
  }
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kRoom.grid()));
}

/// Returns the exported level in metres: pixels of half a metre, from -1,2 at the lower left.
ExportedLevel in_metres() {
  ExportedLevel level = exported({""});
  level.metres = MetreGrid{0.5, -1, 2, level.width, level.height};
  return level;
}

/// Returns the pixel's corner at a position in metres.
Point corner_at(double x, double y) {
  return {static_cast<int>((x + 1) / 0.5), static_cast<int>((4.0 - y) / 0.5)};
}

double coordinate(const json::Value& value) { return std::get<json::Decimal>(value.content).value; }

TEST(GeoJson, HasYUpInMetresAndOutlinesAnticlockwise) {
  const auto file = json::parse(geojson(in_metres()));
  ASSERT_TRUE(file);
  std::vector<Ring> rings;
  for (const json::Value& feature : items(member(*file, "features"))) {
    bool is_outer = true;
    for (const json::Value& line : items(member(member(feature, "geometry"), "coordinates"))) {
      Ring ring;
      std::vector<std::pair<double, double>> corners;
      for (const json::Value& at : items(line)) {
        corners.emplace_back(coordinate(items(at)[0]), coordinate(items(at)[1]));
        ring.push_back(corner_at(corners.back().first, corners.back().second));
      }
      double doubled = 0;
      for (std::size_t i = 1; i < corners.size(); ++i) {
        doubled +=
            corners[i - 1].first * corners[i].second - corners[i].first * corners[i - 1].second;
      }
      EXPECT_EQ(doubled > 0, is_outer);
      is_outer = false;
      ring.pop_back();
      rings.push_back(std::move(ring));
    }
  }
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kRoom.grid()));
}

TEST(NavmeshJson, HasAnEmptyMeshForAnOpenAreaWithoutAPixel) {
  ExportedLevel level = exported({""});
  level.floors.front().empty_areas = {"plank"};
  const auto mesh = json::parse(navmesh_json(level));
  ASSERT_TRUE(mesh);
  EXPECT_TRUE(items(member(*mesh, "plank")).empty());
}

TEST(NavmeshJson, HasYUpInMetres) {
  const auto mesh = json::parse(navmesh_json(in_metres()));
  ASSERT_TRUE(mesh);
  std::vector<Ring> rings;
  for (const json::Value& piece : items(member(*mesh, "gate"))) {
    Ring& ring = rings.emplace_back();
    for (const json::Value& at : items(piece)) {
      ring.push_back(corner_at(coordinate(member(at, "x")), coordinate(member(at, "y"))));
    }
  }
  EXPECT_EQ(drawn(pixels_of(rings)), drawn(kArea.grid()));
}

TEST(RecastObj, HasZDownInMetres) {
  const std::string text = recast_obj(in_metres());
  EXPECT_EQ(text.substr(0, text.find('\n')), "v -1.0 0 -4.0") << "the upper left corner";
}

TEST(GeoJson, NamesTheAreaOrNull) {
  const std::string text = text_in("geojson");
  EXPECT_NE(text.find("\"properties\":{\"area\":null}"), std::string::npos);
  EXPECT_NE(text.find("\"properties\":{\"area\":\"gate\"}"), std::string::npos);
}

TEST(RecastObj, ReadsBackAsTheFloorWithNormalsThatPointUp) {
  std::istringstream in(text_in("recast"));
  std::vector<Point> vertices;
  std::vector<std::vector<Ring>> groups;
  std::vector<std::string> names;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string kind;
    words >> kind;
    if (kind == "v") {
      Point at;
      int height = -1;
      words >> at.x >> height >> at.y;
      EXPECT_EQ(height, 0);
      vertices.push_back(at);
    } else if (kind == "g") {
      groups.emplace_back();
      words >> names.emplace_back();
    } else {
      ASSERT_EQ(kind, "f");
      Ring& ring = groups.back().emplace_back();
      for (std::size_t index = 0; words >> index;) ring.push_back(vertices.at(index - 1));
      EXPECT_LT(doubled_area(ring), 0) << "anticlockwise from above, where z points down";
    }
  }
  ASSERT_EQ(names, (std::vector<std::string>{"floor", "gate"}));
  EXPECT_EQ(drawn(pixels_of(groups[1])), drawn(kArea.grid()));
  groups[0].insert(groups[0].end(), groups[1].begin(), groups[1].end());
  EXPECT_EQ(drawn(pixels_of(groups[0])), drawn(kRoom.grid()));
}

}  // namespace
}  // namespace walkmask
