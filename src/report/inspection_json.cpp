#include <string_view>

#include "json/writer.h"
#include "level/colour_key.h"
#include "level/paint.h"
#include "report/inspection.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

std::string_view role_text(InspectedImage::Role role) {
  switch (role) {
    case InspectedImage::Role::walk:
      return "walk";
    case InspectedImage::Role::areas:
      return "areas";
    case InspectedImage::Role::background:
      break;
  }
  return "background";
}

std::string_view kind_text(png::ColourType colour) {
  switch (colour) {
    case png::ColourType::grey:
      return "grey";
    case png::ColourType::rgb:
      return "rgb";
    case png::ColourType::indexed:
      return "indexed";
    case png::ColourType::grey_alpha:
      return "grey-alpha";
    case png::ColourType::rgba:
      break;
  }
  return "rgba";
}

void write_names(json::Writer& out, const std::vector<std::size_t>& listed,
                 const std::vector<InspectedPlace>& places) {
  write_array(out, listed, [&](std::size_t place) { out.text(places[place].name); });
}

void write_paint(json::Writer& out, const InspectedPaint& paint) {
  constexpr std::uint8_t kOpaque = 255;
  const Rgba colour = paint.paint.colour;
  if (paint.paint.index) out.key("index").integer(*paint.paint.index);
  out.key("colour").text(colour_key_text(opaque(colour)));
  if (colour.a != kOpaque) out.key("alpha").integer(colour.a);
  out.key("pixels").integer(paint.pixels);
  out.key("means");
  switch (paint.meaning) {
    case InspectedPaint::Meaning::nothing:
      out.null();
      break;
    case InspectedPaint::Meaning::wall:
      out.text("wall");
      break;
    case InspectedPaint::Meaning::floor:
      out.text("floor");
      break;
    case InspectedPaint::Meaning::area:
      out.text("area").key("area").text(paint.area);
  }
}

void write_image(json::Writer& out, const InspectedImage& image) {
  const png::Header& header = image.header;
  out.key("role").text(role_text(image.role));
  out.key("file").text(image.file);
  write_size(out.key("size"), {header.width, header.height});
  out.key("kind").text(kind_text(header.colour));
  out.key("bits").integer(header.depth);
  if (image.palette > 0) write_count(out, "palette", image.palette);
  out.key("interlaced").boolean(header.interlaced);
  if (image.role != InspectedImage::Role::background) {
    write_objects(out.key("colours"), image.paints,
                  [&out](const InspectedPaint& paint) { write_paint(out, paint); });
    if (!image.all_paints) out.key("complete").boolean(false);
  }
}

void write_area(json::Writer& out, const InspectedArea& area) {
  out.key("name").text(area.name);
  out.key("pixels").integer(area.pixels);
  out.key("floor").integer(area.floor_pixels);
  write_count(out, "pieces", area.pieces);
  write_or_null(out.key("box"), area.box, [&out](const Bounds& box) { write_box(out, box); });
}

void write_place(json::Writer& out, const InspectedPlace& place) {
  out.key("name").text(place.name);
  out.key("kind").text(place.kind == InspectedPlace::Kind::exit ? "exit" : "point");
  write_point(out.key("at"), place.at);
  if (!place.is_inside) out.key("outside").boolean(true);
  if (!place.leads_to.empty()) out.key("to").text(place.leads_to);
}

void write_island(json::Writer& out, const InspectedIsland& island,
                  const std::vector<InspectedPlace>& places) {
  out.key("pixels").integer(island.pixels);
  write_box(out.key("box"), island.box);
  write_point(out.key("first"), island.first);
  write_names(out.key("places"), island.places, places);
}

void write_passage(json::Writer& out, const InspectedPassage& passage, const Inspection& level) {
  const std::vector<InspectedPlace>& places = level.places;
  out.key("from").text(places[passage.from].name);
  out.key("to").text(places[passage.to].name);
  out.key(level.agent.footprint.is_disc() ? "diameter" : "width").integer(passage.diameter);
  write_point(out.key("at"), passage.pixel);
  if (passage.end) {
    out.key("end").text(places[passage.end->place].name);
    out.key("wall").thousandths(passage.end->wall);
  }
}

/// Writes null for parts that are not reported: an empty list would mean "none".
void write_pairs(json::Writer& out, const InspectedFloor& floor, const Inspection& level) {
  if (level.places.size() > kMostPlacesInPairs) {
    out.key("reach").null();
    out.key("passages").null();
    return;
  }
  out.key("reach").begin_object();
  for (std::size_t i = 0; i < level.places.size(); ++i) {
    write_names(out.key(level.places[i].name), floor.reached[i], level.places);
  }
  out.end_object();
  write_objects(out.key("passages"), floor.passages,
                [&](const InspectedPassage& passage) { write_passage(out, passage, level); });
}

void write_floor(json::Writer& out, const InspectedFloor& floor, const Inspection& level) {
  const double all = static_cast<double>(level.width) * level.height;
  write_texts(out.key("states"), floor.states);
  write_texts(out.key("closed"), floor.closed);
  out.key("point_pixels").integer(floor.point_pixels);
  out.key("pixels").integer(floor.pixels);
  out.key("share").thousandths(static_cast<double>(floor.pixels) / all);
  write_objects(out.key("islands"), floor.islands,
                [&](const InspectedIsland& island) { write_island(out, island, level.places); });
  write_names(out.key("off_floor"), floor.off_floor, level.places);
  write_names(out.key("too_tight"), floor.too_tight, level.places);
  write_pairs(out, floor, level);
}

}  // namespace

std::string inspection_json(const Inspection& level) {
  std::string document;
  json::Writer out(document);
  out.begin_object();
  out.key("schema").text("walkmask.inspection/1");
  out.key("level").text(level.file);
  write_size(out.key("size"), {level.width, level.height});
  out.key("scale").integer(level.scale.factor);
  write_objects(out.key("images"), level.images,
                [&out](const InspectedImage& image) { write_image(out, image); });
  if (level.doubt) out.key("doubt").text(*level.doubt);
  write_objects(out.key("areas"), level.areas,
                [&out](const InspectedArea& area) { write_area(out, area); });
  write_objects(out.key("places"), level.places,
                [&out](const InspectedPlace& place) { write_place(out, place); });
  write_agent(out.key("agent"), level.agent);
  write_objects(out.key("floors"), level.floors,
                [&](const InspectedFloor& floor) { write_floor(out, floor, level); });
  out.end_object();
  return document + "\n";
}

}  // namespace walkmask
