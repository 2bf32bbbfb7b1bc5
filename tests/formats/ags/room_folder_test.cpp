#include "formats/ags/room_folder.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/png_builder.h"

namespace walkmask::ags {
namespace {

using png::operator+;

constexpr png::Limits kFolderLimits;

png::Bytes text_bytes(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// Returns an indexed PNG of 4x2 pixels.
png::File mask(int index) {
  const auto at = static_cast<std::uint8_t>(index);
  return png::signature() + png::ihdr(4, 2, 8, 3) + png::chunk("PLTE", png::File(48, 0)) +
         png::chunk("IDAT", png::zlib({0, at, at, 0, 0, 0, at, 0, 0, 0})) + png::iend();
}

const std::string kData =
    "<Room><Width>8</Width><Height>4</Height><MaskResolution>2</MaskResolution>"
    "<LeftEdgeX>1</LeftEdgeX><TopEdgeY>2</TopEdgeY><RightEdgeX>7</RightEdgeX>"
    "<BottomEdgeY>3</BottomEdgeY><ShowPlayerCharacter>False</ShowPlayerCharacter>"
    "<Interactions><Event Index=\"3\">room_LeaveTop</Event></Interactions>"
    "<Hotspots><RoomHotspot><Name>hHotspot0</Name><WalkToPoint>0,0</WalkToPoint></RoomHotspot>"
    "<RoomHotspot><Name>hDoor</Name><Description>a &lt;door&gt;</Description>"
    "<WalkToPoint>5, 3</WalkToPoint><Interactions><Event Index=\"1\">hDoor_Look</Event>"
    "</Interactions></RoomHotspot>"
    "<RoomHotspot><Name>hWall</Name><WalkToPoint>0,3</WalkToPoint></RoomHotspot>"
    "<RoomHotspot><Name>hWell</Name><WalkToPoint>1,12</WalkToPoint></RoomHotspot></Hotspots>"
    "<Objects><RoomObject><Name>oCup</Name><StartX>3</StartX><StartY>2</StartY></RoomObject></"
    "Objects>"
    "</Room>";

Result<Room> read(const std::string& data, const png::File& walkable) {
  const png::File other = mask(0);
  return read_room_folder({text_bytes(data), other, walkable, other, other, std::nullopt},
                          kFolderLimits);
}

TEST(RoomFolder, IsReadAsARoom) {
  const Result<Room> room = read(kData, mask(3));
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_EQ(room->plan.size.width, 8);
  EXPECT_EQ(room->plan.mask_resolution, 2);
  EXPECT_EQ(room->plan.edges, (Edges{1, 2, 7, 3}));
  EXPECT_FALSE(room->plan.shows_player);
  EXPECT_EQ(function_of(room->plan.events, RoomEvent::walks_off_top), "room_LeaveTop");
  EXPECT_EQ(room->plan.hotspots[1].name, "a <door>");
  EXPECT_EQ(room->plan.hotspots[1].walk_to, (Point{5, 3}));
  EXPECT_FALSE(room->plan.hotspots[0].walk_to);
  EXPECT_FALSE(room->plan.hotspots[2].walk_to);
  EXPECT_EQ(room->plan.hotspots[3].walk_to, (Point{1, 12}));
  EXPECT_EQ(room->plan.objects[0].position, (Point{3, 2}));
  EXPECT_EQ(room->masks.walkable.value(0, 1), 3);
}

TEST(RoomFolder, IsReadAsLaterEditorsWriteIt) {
  const std::string data =
      "<Room Version=\"4.0.0.23\"><Width>8</Width><Height>4</Height>"
      "<MaskResolution>2</MaskResolution><OnLeaveTop>room_LeaveTop</OnLeaveTop>"
      "<Hotspots><RoomHotspot><DisplayName>a door</DisplayName><ScriptName>hDoor</ScriptName>"
      "<OnAnyClick>hDoor_AnyClick</OnAnyClick><Interactions Version=\"4.0.0.21\">"
      "<Event Index=\"2\" Name=\"Interact\">hDoor_Interact</Event></Interactions>"
      "</RoomHotspot></Hotspots><Objects><RoomObject><ScriptName>oCup</ScriptName>"
      "<OnAnyClick>oCup_AnyClick</OnAnyClick></RoomObject></Objects>"
      "<Regions><RoomRegion><OnWalksOnto>region_WalksOnto</OnWalksOnto></RoomRegion></Regions>"
      "</Room>";
  const Result<Room> room = read(data, mask(3));
  ASSERT_TRUE(room) << message(room.error());
  const RoomPlan& plan = room->plan;
  EXPECT_EQ(function_of(plan.events, RoomEvent::walks_off_top), "room_LeaveTop");
  EXPECT_TRUE(plan.shows_player) << "unless the file says otherwise";
  EXPECT_EQ(plan.hotspots[0].name, "a door");
  EXPECT_EQ(plan.hotspots[0].script_name, "hDoor");
  EXPECT_EQ(plan.hotspots[0].events[5], "hDoor_AnyClick");
  EXPECT_EQ(plan.hotspots[0].events[kFirstCursorEvent + 2], "hDoor_Interact");
  EXPECT_EQ(plan.objects[0].script_name, "oCup");
  EXPECT_EQ(plan.objects[0].events[4], "oCup_AnyClick");
  EXPECT_EQ(function_of(plan.regions[0], RegionEvent::walks_onto), "region_WalksOnto");
}

TEST(RoomFolder, HasNoNumberWhoseSumsWouldNotFitAnInt) {
  const auto left_edge = [](const std::string& number) {
    return read(
               "<Room><Width>8</Width><Height>4</Height><MaskResolution>2</MaskResolution>"
               "<LeftEdgeX>" +
                   number + "</LeftEdgeX></Room>",
               mask(3))
        ->plan.edges.left;
  };
  EXPECT_EQ(left_edge("268435456"), kLargestNumber);
  EXPECT_EQ(left_edge("268435457"), 0);
  EXPECT_EQ(left_edge("-268435456"), -kLargestNumber);
  EXPECT_EQ(left_edge("-2147483648"), 0);
}

TEST(RoomFolder, NumbersTheEventsThatLaterEditorsName) {
  const auto element = [](const std::string& name) {
    return "<" + name + ">f" + name + "</" + name + ">";
  };
  std::string of_room, of_hotspot, of_region;
  for (const char* event :
       {"OnLeaveLeft", "OnLeaveRight", "OnLeaveBottom", "OnLeaveTop", "OnFirstTimeEnter", "OnLoad",
        "OnRepExec", "OnAfterFadeIn", "OnLeave", "OnUnload"}) {
    of_room += element(event);
  }
  for (const char* event : {"OnWalkOn", "OnAnyClick", "OnMouseMove"}) of_hotspot += element(event);
  for (const char* event : {"OnStanding", "OnWalksOnto", "OnWalksOff"}) of_region += element(event);
  const Result<Room> room =
      read("<Room><Width>4</Width><Height>2</Height>" + of_room + "<Hotspots><RoomHotspot>" +
               of_hotspot + "</RoomHotspot></Hotspots><Regions><RoomRegion>" + of_region +
               "</RoomRegion></Regions></Room>",
           mask(1));
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_EQ(room->plan.events, (Events{"fOnLeaveLeft", "fOnLeaveRight", "fOnLeaveBottom",
                                       "fOnLeaveTop", "fOnFirstTimeEnter", "fOnLoad", "fOnRepExec",
                                       "fOnAfterFadeIn", "fOnLeave", "fOnUnload"}));
  EXPECT_EQ(room->plan.hotspots[0].events,
            (Events{"fOnWalkOn", "", "", "", "", "fOnAnyClick", "fOnMouseMove"}));
  EXPECT_EQ(room->plan.regions[0], (Events{"fOnStanding", "fOnWalksOnto", "fOnWalksOff"}));
}

TEST(RoomFolder, ScalesCharactersContinuouslyOrNot) {
  const auto scaling_of = [](const std::string& area) {
    const Result<Room> room =
        read("<Room><Width>4</Width><Height>2</Height><WalkableAreas><RoomWalkableArea>" + area +
                 "</RoomWalkableArea></WalkableAreas></Room>",
             mask(1));
    const Scaling scaling = room->plan.scaling.at(0);
    return std::to_string(scaling.far) + " to " + std::to_string(scaling.near);
  };
  const std::string levels =
      "<ScalingLevel>70</ScalingLevel><MinScalingLevel>40</MinScalingLevel>"
      "<MaxScalingLevel>90</MaxScalingLevel>";
  const std::string continuous = "<UseContinuousScaling>True</UseContinuousScaling>";
  EXPECT_EQ(scaling_of(levels), "70 to 70");
  EXPECT_EQ(scaling_of(levels + continuous), "40 to 90");
  EXPECT_EQ(scaling_of(""), "100 to 100");
  EXPECT_EQ(scaling_of(continuous), "100 to 100");
}

TEST(RoomFolder, HasObjectsAtItsCornerIfTheyHaveNoPlace) {
  const Result<Room> room = read(
      "<Room><Width>4</Width><Height>2</Height><Objects><RoomObject/></Objects></Room>", mask(1));
  ASSERT_TRUE(room) << message(room.error());
  EXPECT_EQ(room->plan.objects[0].position, (Point{0, 0}));
}

TEST(RoomFolder, MayEndWithinAPixelOfItsMasks) {
  const auto is_read = [](int width) {
    return bool(read("<Room><Width>" + std::to_string(width) +
                         "</Width><Height>4</Height><MaskResolution>2</MaskResolution></Room>",
                     mask(1)));
  };
  for (const int width : {7, 8, 9}) EXPECT_TRUE(is_read(width)) << width;
  for (const int width : {6, 10}) EXPECT_FALSE(is_read(width)) << width;
}

TEST(RoomFolder, NamesTheFileThatIsWrong) {
  EXPECT_EQ(read("<Room>", mask(1)).error().file, "data.xml");
  EXPECT_EQ(read("<Rooms/>", mask(1)).error().reason, "is not a room of Adventure Game Studio");
  EXPECT_EQ(read(kData, {1, 2, 3}).error().file, "walkableareas.png");
  EXPECT_EQ(read("<Room><Width>9</Width><Height>2</Height></Room>", mask(1)).error().file,
            "walkableareas.png");
}

TEST(RoomFolder, DoesNotExpandDeclaredEntities) {
  const std::string bomb =
      "<!DOCTYPE Room [<!ENTITY a \"0123456789\">]><Room><Width>&a;</Width></Room>";
  EXPECT_FALSE(read(bomb, mask(1)));
}

}  // namespace
}  // namespace walkmask::ags
