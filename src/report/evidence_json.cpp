#include "report/evidence_json.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/words.h"
#include "json/error.h"
#include "json/read.h"
#include "json/writer.h"
#include "report/json_values.h"
#include "report/read_values.h"

namespace walkmask {
namespace {

using json::Field;
using json::Presence;
using json::Value;

/// Calls `list` with each key of a kind of evidence and its member. Writing and reading follow from
/// it. Optional members are omitted if they are empty or 0.
template <typename T>
struct Keys;

template <>
struct Keys<check::Named> {
  static void visit(auto& of, auto& list) {
    list("kind", of.kind);
    list("name", of.name);
    list.optional("to", of.to);
  }
};

template <>
struct Keys<check::FloorGap> {
  static constexpr std::string_view kKind = "gap";
  static void visit(auto& of, auto& list) {
    list("floor", of.floor);
    list("from", of.one);
    list("to", of.other);
    list("width", of.width);
  }
};

template <>
struct Keys<check::Move> {
  static constexpr std::string_view kKind = "move";
  static void visit(auto& of, auto& list) {
    list("from", of.from);
    list("to", of.to);
    list("length", of.length);
  }
};

template <>
struct Keys<check::NoRoom> {
  static constexpr std::string_view kKind = "no-room";
  static void visit(auto& of, auto& list) {
    list("at", of.at);
    list("widest", of.widest);
  }
};

template <>
struct Keys<check::NarrowPlace> {
  static constexpr std::string_view kKind = "narrow";
  static void visit(auto& of, auto& list) {
    list("at", of.at);
    list("from", of.one);
    list("to", of.other);
    list("width", of.width);
  }
};

template <>
struct Keys<check::FloorPart> {
  static constexpr std::string_view kKind = "part";
  static void visit(auto& of, auto& list) {
    list("what", of.what);
    list("first", of.first);
    list("pixels", of.pixels);
    list("box", of.box);
  }
};

template <>
struct Keys<check::FloorParts> {
  static constexpr std::string_view kKind = "parts";
  static void visit(auto& of, auto& list) { list("parts", of.parts); }
};

template <>
struct Keys<check::PlaceBoxes::Entry> {
  static void visit(auto& of, auto& list) {
    list("place", of.place);
    list("box", of.box);
  }
};

template <>
struct Keys<check::PlaceBoxes> {
  static constexpr std::string_view kKind = "places";
  static void visit(auto& of, auto& list) { list("places", of.places); }
};

template <>
struct Keys<check::EdgeFloor> {
  static constexpr std::string_view kKind = "edge";
  static void visit(auto& of, auto& list) {
    list("edge", of.edge);
    list("from", of.first);
    list("to", of.last);
  }
};

template <>
struct Keys<check::ImageSizes::Entry> {
  static void visit(auto& of, auto& list) {
    list("file", of.file);
    list("width", of.size.width);
    list("height", of.size.height);
  }
};

template <>
struct Keys<check::ImageSizes> {
  static constexpr std::string_view kKind = "sizes";
  static void visit(auto& of, auto& list) { list("images", of.images); }
};

template <>
struct Keys<check::PaintedColours::Entry> {
  static void visit(auto& of, auto& list) {
    list("name", of.name);
    list("pixels", of.pixels);
  }
};

template <>
struct Keys<check::PaintedColours> {
  static constexpr std::string_view kKind = "colours";
  static void visit(auto& of, auto& list) {
    list("colours", of.colours);
    list.optional("more", of.more);
  }
};

template <>
struct Keys<check::WalkedPath> {
  static constexpr std::string_view kKind = "path";
  static void visit(auto& of, auto& list) {
    list("role", of.role);
    list("waypoints", of.waypoints);
    list("length", of.length);
    list.optional("faulty_leg", of.faulty_leg);
  }
};

void write(json::Writer& out, const std::string& text) { out.text(text); }
void write(json::Writer& out, double length) { out.thousandths(length); }
void write(json::Writer& out, Point p) { write_point(out, p); }
void write(json::Writer& out, const Bounds& box) { write_box(out, box); }
void write(json::Writer& out, std::integral auto number) {
  out.integer(static_cast<std::int64_t>(number));
}

template <typename Enum>
requires std::is_enum_v<Enum>
void write(json::Writer& out, Enum value) { out.text(word(value)); }

template <typename T>
void write(json::Writer& out, const std::vector<T>& values);

template <typename T>
requires requires { sizeof(Keys<T>); }
void write(json::Writer& out, const T& of);

class MemberWriter {
 public:
  explicit MemberWriter(json::Writer& out) : out_(out) {}

  void operator()(std::string_view key, const auto& member) { write(out_.key(key), member); }
  void optional(std::string_view key, const std::string& text) {
    if (!text.empty()) (*this)(key, text);
  }
  void optional(std::string_view key, std::size_t number) {
    if (number > 0) (*this)(key, number);
  }
  void optional(std::string_view key, std::optional<std::size_t> number) {
    if (number) (*this)(key, *number);
  }

 private:
  json::Writer& out_;
};

template <typename T>
void write_members(json::Writer& out, const T& of) {
  MemberWriter list(out);
  Keys<T>::visit(of, list);
}

template <typename T>
requires requires { sizeof(Keys<T>); }
void write(json::Writer& out, const T& of) {
  out.begin_object();
  write_members(out, of);
  out.end_object();
}

template <typename T>
void write(json::Writer& out, const std::vector<T>& values) {
  out.begin_array();
  for (const T& value : values) write(out, value);
  out.end_array();
}

template <typename T>
Result<T> read(const Value& value);

/// Lists the fields of an object for reading.
class FieldLister {
 public:
  template <typename Member>
  void operator()(std::string_view key, Member& member) {
    add(key, member, Presence::required);
  }
  template <typename Member>
  void optional(std::string_view key, Member& member) {
    add(key, member, Presence::optional);
  }

  std::vector<Field> fields;

 private:
  template <typename Member>
  void add(std::string_view key, Member& member, Presence presence) {
    fields.push_back({std::string(key), json::into(member, read<Member>), presence});
  }
};

/// The readers of values, by their types.
template <typename T>
struct ReaderOf {
  static Result<T> read(const Value& value) {
    T of = {};
    FieldLister list;
    Keys<T>::visit(of, list);
    std::string kind;
    if constexpr (requires { Keys<T>::kKind; }) {
      list.fields.push_back({"kind", json::into(kind, json::text)});
    }
    if (Failure failure = json::read_fields(value, list.fields)) return *failure;
    return of;
  }
};

template <typename T>
requires std::is_enum_v<T>
struct ReaderOf<T> {
  static Result<T> read(const Value& value) {
    const Result<std::string> text = json::text(value);
    if (!text) return text.error();
    if (const auto found = from_word<T>(*text)) return *found;
    return json::unexpected(value, "one of the words of this version");
  }
};

template <typename T>
requires std::is_integral_v<T>
struct ReaderOf<T> {
  static Result<T> read(const Value& value) {
    const Result<int> number = json::whole_number(0, std::numeric_limits<int>::max())(value);
    if (!number) return number.error();
    return static_cast<T>(*number);
  }
};

template <typename T>
struct ReaderOf<std::vector<T>> {
  static Result<std::vector<T>> read(const Value& value) {
    return json::list_of(walkmask::read<T>)(value);
  }
};

template <typename T>
struct ReaderOf<std::optional<T>> {
  static Result<std::optional<T>> read(const Value& value) {
    Result<T> number = walkmask::read<T>(value);
    if (!number) return number.error();
    return std::optional(std::move(*number));
  }
};

template <>
struct ReaderOf<std::string> {
  static Result<std::string> read(const Value& value) { return json::text(value); }
};

template <>
struct ReaderOf<double> {
  static Result<double> read(const Value& value) { return json::number(value); }
};

template <>
struct ReaderOf<Point> {
  static Result<Point> read(const Value& value) { return point_of_report(value); }
};

template <>
struct ReaderOf<Bounds> {
  static Result<Bounds> read(const Value& value) { return box_of_report(value); }
};

template <typename T>
Result<T> read(const Value& value) {
  return ReaderOf<T>::read(value);
}

/// Reads evidence of the kind `kind`, trying the alternatives from kIndex on.
template <std::size_t kIndex = 0>
Result<check::Evidence> read_kind(const std::string& kind, const Value& value) {
  if constexpr (kIndex < std::variant_size_v<check::Evidence>) {
    using Alternative = std::variant_alternative_t<kIndex, check::Evidence>;
    if (kind != Keys<Alternative>::kKind) return read_kind<kIndex + 1>(kind, value);
    Result<Alternative> reading = read<Alternative>(value);
    if (!reading) return reading.error();
    return check::Evidence(std::move(*reading));
  } else {
    return json::error_at(value.position, "is evidence of an unknown kind",
                          "read the report with the version that wrote it");
  }
}

}  // namespace

void write_evidence(json::Writer& out, const check::Evidence& evidence) {
  out.begin_object();
  std::visit(
      [&](const auto& one) {
        out.key("kind").text(Keys<std::decay_t<decltype(one)>>::kKind);
        write_members(out, one);
      },
      evidence);
  out.end_object();
}

Result<check::Evidence> read_evidence(const Value& value) {
  const Result<const json::Object*> object = json::members(value);
  if (!object) return object.error();
  const json::Member* kind = json::find_member(**object, "kind");
  if (kind == nullptr) return json::error_at(value.position, "has no \"kind\"", "add it");
  const Result<std::string> name = json::text(kind->value);
  if (!name) return name.error();
  return read_kind(*name, value);
}

void write_named(json::Writer& out, const check::Named& named) { write(out, named); }

Result<check::Named> read_named(const Value& value) { return read<check::Named>(value); }

}  // namespace walkmask
