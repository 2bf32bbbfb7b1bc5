#include "draw/svg.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "base/base64.h"
#include "base/escape.h"
#include "base/markup.h"
#include "draw/text.h"
#include "floor/runs.h"

namespace walkmask::draw {
namespace {

std::string in_xml(std::string_view text) {
  std::string safe;
  append_markup(safe, escaped(text));
  return safe;
}

/// Returns a whole number of hundredths: "12", "12.5", "-0.07".
std::string hundredths(std::int64_t value) {
  const std::int64_t size = value < 0 ? -value : value;
  std::string text = (value < 0 ? "-" : "") + std::to_string(size / 100);
  const std::int64_t rest = size % 100;
  if (rest == 0) return text;
  text += '.' + std::to_string(rest / 10);
  if (rest % 10 != 0) text += std::to_string(rest % 10);
  return text;
}

/// Returns a length in 64ths of a pixel, in pixels.
std::string pixels(std::int64_t in_64ths) { return hundredths(in_64ths * 100 / kPixel); }

std::string hex(Rgb colour) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t channel : {colour.r, colour.g, colour.b}) {
    text += kDigits[channel / 16U];
    text += kDigits[channel % 16U];
  }
  return text;
}

std::string opacity_text(Opacity opacity) {
  return hundredths((opacity * 100 + kOpaque / 2) / kOpaque);
}

std::string attribute(std::string_view name, const std::string& value) {
  return " " + std::string(name) + "=\"" + value + "\"";
}

std::string number(std::string_view name, int value) {
  return attribute(name, std::to_string(value));
}

std::string fill_of(Rgb colour, Opacity opacity) {
  return attribute("fill", hex(colour)) +
         (opacity == kOpaque ? "" : attribute("fill-opacity", opacity_text(opacity)));
}

std::string place_of(const Box& box) {
  return number("x", box.left) + number("y", box.top) + number("width", box.right - box.left) +
         number("height", box.bottom - box.top);
}

std::string rectangle(const Box& box) { return "<rect" + place_of(box); }

/// Returns the outline of a mask as lines along the sides of its pixels.
std::string border_path(const BitGrid& grid, int factor, Point corner) {
  std::string path;
  const auto line = [&](Point from, char step, int length) {
    path += 'M' + std::to_string((corner.x + from.x) * factor) + ' ' +
            std::to_string((corner.y + from.y) * factor) + step + std::to_string(length * factor);
  };
  BitGrid before(grid.width(), 1);
  std::map<int, int> upright;  // open lines: column and first row
  for (int y = 0; y <= grid.height(); ++y) {
    BitGrid row(grid.width(), 1);
    if (y < grid.height()) std::ranges::copy(grid.row(y), row.row(0).begin());
    BitGrid changed = row;
    changed |= before;
    BitGrid both = row;
    both &= before;
    changed -= both;
    for_each_run(changed, 0, [&](int first, int last) { line({first, y}, 'h', last + 1 - first); });
    std::set<int> ends;
    for_each_run(row, 0, [&](int first, int last) {
      ends.insert(first);
      ends.insert(last + 1);
    });
    std::erase_if(upright, [&](const auto& begun) {
      const auto [x, top] = begun;
      if (ends.contains(x)) return false;
      line({x, top}, 'v', y - top);
      return true;
    });
    for (const int x : ends) upright.emplace(x, y);
    before = std::move(row);
  }
  return path;
}

/// Returns a mask as a picture, white where it is set.
Picture mask_picture(const BitGrid& grid) {
  Picture picture(grid.width(), grid.height());
  for (int y = 0; y < grid.height(); ++y) {
    for_each_run(grid, y, [&](int first, int last) {
      std::fill(picture.row(y).begin() + first, picture.row(y).begin() + last + 1, kWhite);
    });
  }
  return picture;
}

Box box_of(const BitGrid& grid, int factor, Point corner) {
  return enlarged(Box{corner.x, corner.y, corner.x + grid.width(), corner.y + grid.height()},
                  factor);
}

/// The pixels of a mark, and their position.
struct MaskUse {
  const BitGrid* where = nullptr;
  int factor = 1;
  Point corner = {};
};

class SvgWriter {
 public:
  explicit SvgWriter(const PngEncoder& encode) : encode_(encode) {}

  void write(const Scene& scene) {
    text_ += rectangle({0, 0, scene.width, scene.height}) + fill_of(scene.paper, kOpaque) + "/>\n";
    for (const Mark& mark : scene.marks) {
      text_ += "<g" + attribute("class", std::string(row_of(mark.meaning).css_class)) + ">";
      if (!mark.title.empty()) text_ += "<title>" + in_xml(mark.title) + "</title>";
      std::visit(*this, mark.shape);
      text_ += "</g>\n";
    }
  }

  void operator()(const ImageShape& shape) { text_ += image(shape.pixels, shape.factor); }

  void operator()(const FillShape& shape) {
    if (!shape.where.any()) return;
    const Box all = box_of(shape.where, shape.factor, shape.corner);
    const std::string id = add_mask({&shape.where, shape.factor, shape.corner});
    text_ += masked(id) + rectangle(all) + fill_of(shape.style.colour, shape.style.opacity) + "/>";
    if (shape.style.pattern != Pattern::plain) add_pattern(shape, id, all);
    text_ += "</g>";
  }

  void operator()(const OutlineShape& shape) {
    const std::string path = border_path(shape.where, shape.factor, shape.corner);
    const auto stroke = [&](Rgb colour, int width, Opacity opacity) {
      text_ += "<path" + attribute("d", path) + attribute("fill", "none") +
               attribute("stroke", hex(colour)) + number("stroke-width", width) +
               attribute("stroke-linecap", "square") +
               (opacity == kOpaque ? "" : attribute("stroke-opacity", opacity_text(opacity))) +
               "/>";
    };
    if (path.empty()) return;
    // A line along the border lies half outside it and half inside.
    if (shape.casing > 0) stroke(kBlack, 2 * shape.casing, kCasingOpacity);
    if (shape.thickness == 0) return;
    const MaskUse use = {&shape.where, shape.factor, shape.corner};
    text_ += masked(is_last_mask(use) ? last_id() : add_mask(use));
    stroke(shape.colour, 2 * shape.thickness, kOpaque);
    text_ += "</g>";
  }

  void operator()(const LineShape& shape) {
    std::string points;
    for (const Spot spot : shape.corners) {
      points += (points.empty() ? "" : " ") + pixels(spot.x) + "," + pixels(spot.y);
    }
    for (std::size_t i = shape.brush.size(); i-- > 0;) {
      const Band& band = shape.brush[i];
      text_ += "<polyline" + attribute("points", points) + attribute("fill", "none") +
               attribute("stroke", hex(band.colour)) +
               attribute("stroke-width", pixels(std::int64_t{2} * band.radius)) +
               attribute("stroke-linecap", "round") + attribute("stroke-linejoin", "round");
      if (band.opacity != kOpaque) {
        text_ += attribute("stroke-opacity", opacity_text(band.opacity));
      }
      if (shape.dash > 0) text_ += attribute("stroke-dasharray", pixels(shape.dash));
      text_ += "/>";
    }
  }

  void operator()(const StampShape& shape) {
    for (std::size_t i = shape.brush.size(); i-- > 0;) {
      for (const Spot place : shape.places) add_stamp(place, shape.nib, shape.brush[i]);
    }
  }

  void operator()(const BoxShape& shape) {
    text_ += rectangle(shape.box) + fill_of(shape.colour, shape.opacity) + "/>";
  }

  void operator()(const TextShape& shape) {
    text_ += "<text" + number("x", shape.corner.x) +
             number("y", shape.corner.y + capital_height(shape.dot)) +
             attribute("font-family", "Noto Sans,DejaVu Sans,sans-serif") +
             number("font-size", 10 * shape.dot) +
             number("textLength", text_width(shape.text, shape.dot)) +
             attribute("lengthAdjust", "spacingAndGlyphs") + fill_of(shape.colour, kOpaque) +
             attribute("xml:space", "preserve") + ">" + in_xml(shape.text) + "</text>";
  }

  void operator()(const NestedShape& shape) {
    for (const Scene& scene : shape.scene) {
      text_ += "<svg" + number("x", shape.corner.x) + number("y", shape.corner.y) +
               number("width", scene.width) + number("height", scene.height) + ">\n";
      write(scene);
      text_ += "</svg>";
    }
  }

  std::string take_text() { return std::move(text_); }
  const Failure& failure() const { return failure_; }

 private:
  /// Writes a mask and returns its number.
  std::string add_mask(const MaskUse& use) {
    last_mask_ = use;
    ++next_id_;
    const Box all = box_of(*use.where, use.factor, use.corner);
    text_ += "<mask" + attribute("id", "mask" + last_id()) +
             attribute("maskUnits", "userSpaceOnUse") + place_of(all) + ">" +
             image(mask_picture(*use.where), use.factor, {all.left, all.top}) + "</mask>";
    return last_id();
  }

  std::string last_id() const { return std::to_string(next_id_ - 1); }

  bool is_last_mask(const MaskUse& use) const {
    return last_mask_.where != nullptr && use.factor == last_mask_.factor &&
           use.corner == last_mask_.corner && *use.where == *last_mask_.where;
  }

  /// Begins a group that is clipped by a mask.
  static std::string masked(const std::string& id) {
    return "<g" + attribute("mask", "url(#mask" + id + ")") + ">";
  }

  std::string image(const Picture& picture, int factor, Point first = {}) {
    const auto png = encode_(picture);
    if (!png) {
      failure_ = png.error();
      return "";
    }
    const std::string at = first == Point{} ? "" : number("x", first.x) + number("y", first.y);
    std::string address = "data:image/png;base64,";
    append_base64(address, *png);
    return "<image" + at + number("width", picture.width() * factor) +
           number("height", picture.height() * factor) + attribute("preserveAspectRatio", "none") +
           attribute("style", "image-rendering:pixelated") + attribute("href", address) + "/>";
  }

  /// Writes the pattern of a fill as one repeating tile.
  void add_pattern(const FillShape& shape, const std::string& id, const Box& all) {
    const int period = shape.period, size = shape.size;
    const bool is_dotted = shape.style.pattern == Pattern::dotted;
    text_ += "<pattern" + attribute("id", "pattern" + id) +
             attribute("patternUnits", "userSpaceOnUse") + number("width", period) +
             number("height", is_dotted ? 2 * period : period) + ">";
    const std::string ink = fill_of(shape.style.pattern_colour, shape.style.pattern_opacity);
    if (is_dotted) {
      text_ += rectangle({0, 0, size, size}) + ink + "/>" +
               rectangle({period / 2, period, period / 2 + size, period + size}) + ink + "/>";
    } else {
      const auto stripe = [&](bool rises) {
        // Drawn past both corners of the tile, so that stripes join up.
        const int from = rises ? period : 0;
        std::string path;
        for (const int shift : {-period, 0, period}) {
          const int x = from + shift, step = rises ? -1 : 1;
          path += "M" + std::to_string(x) + " 0h" + std::to_string(size) + "l" +
                  std::to_string(step * period) + " " + std::to_string(period) + "h-" +
                  std::to_string(size) + "z";
        }
        text_ += "<path" + attribute("d", path) + ink + "/>";
      };
      stripe(true);
      if (shape.style.pattern == Pattern::crossed) stripe(false);
    }
    text_ += "</pattern>" + rectangle(all) + attribute("fill", "url(#pattern" + id + ")") + "/>";
  }

  void add_stamp(Spot at, Nib nib, const Band& band) {
    const std::string ink = fill_of(band.colour, band.opacity) + "/>";
    switch (nib) {
      case Nib::disc:
        text_ += "<circle" + attribute("cx", pixels(at.x)) + attribute("cy", pixels(at.y)) +
                 attribute("r", pixels(band.radius)) + ink;
        return;
      case Nib::square:
        text_ += "<rect" + attribute("x", pixels(at.x - band.radius)) +
                 attribute("y", pixels(at.y - band.radius)) +
                 attribute("width", pixels(std::int64_t{2} * band.radius)) +
                 attribute("height", pixels(std::int64_t{2} * band.radius)) + ink;
        return;
      case Nib::diamond: {
        // The corners lie sqrt(2) times as far out as the sides.
        const std::int64_t reach = std::int64_t{band.radius} * 181 / 128;
        text_ += "<path" +
                 attribute("d", "M" + pixels(at.x) + " " + pixels(at.y - reach) + "L" +
                                    pixels(at.x + reach) + " " + pixels(at.y) + "L" + pixels(at.x) +
                                    " " + pixels(at.y + reach) + "L" + pixels(at.x - reach) + " " +
                                    pixels(at.y) + "z") +
                 ink;
        return;
      }
    }
  }

  const PngEncoder& encode_;
  std::string text_;
  Failure failure_;
  int next_id_ = 1;
  MaskUse last_mask_;
};

}  // namespace

Result<std::string> svg_of(const Scene& scene, const PngEncoder& encode) {
  SvgWriter writer(encode);
  writer.write(scene);
  if (writer.failure()) return *writer.failure();
  return "<svg" + attribute("xmlns", "http://www.w3.org/2000/svg") + number("width", scene.width) +
         number("height", scene.height) +
         attribute("viewBox",
                   "0 0 " + std::to_string(scene.width) + " " + std::to_string(scene.height)) +
         ">" + std::string(kSvgMark) + "\n" + writer.take_text() + "</svg>\n";
}

}  // namespace walkmask::draw
