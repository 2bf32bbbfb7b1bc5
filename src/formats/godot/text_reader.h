#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "json/position_counter.h"
#include "json/value.h"

namespace walkmask::godot {

/// The deepest allowed nesting of brackets in a value, and the most numbers and other values of one
/// file that are kept.
inline constexpr std::size_t kDeepestValue = 64;
inline constexpr std::size_t kMostNumbers = std::size_t{1} << 21;
inline constexpr std::size_t kMostValues = std::size_t{1} << 18;

/// A constructor that has only numbers: Vector2(1, 2), PackedInt32Array(0, 1, 2).
struct NumbersOfType {
  std::string type;
  std::vector<double> numbers = {};
};

/// A constructor with one text: ExtResource("1_door"), SubResource("floor").
struct ResourceReference {
  std::string type;
  std::string id;
};

/// A value of Godot's text format. One that is neither of the others, such as a dictionary, is
/// std::monostate. Array[TYPE]([...]) is the list in it.
struct TextValue {
  std::variant<std::monostate, bool, double, std::string, NumbersOfType, ResourceReference,
               std::vector<TextValue>>
      content;
  json::Position position;
};

/// Reads the parts of a text in Godot's text format, from its beginning. Blanks, line ends and
/// comments, from `;` to the end of the line, may lie between all parts. Errors have a position and
/// no file. Linear in the text. Source: core/variant/variant_parser.cpp of Godot 4.
class TextReader {
 public:
  enum class Keep { no, yes };

  explicit TextReader(std::string_view text);

  /// Returns whether only blanks and comments are left, which it skips.
  bool at_end();

  /// Skips blanks and comments, then a character if it is this one. Returns whether it was.
  bool take(char wanted);

  /// Skips blanks and comments. Returns the position of what follows.
  json::Position position();

  /// Reads a name up to a blank, `=` or `]`, or one in quotes; empty if there is none.
  Result<std::string> name();

  /// Reads a value. If it is not kept, the result is of no meaning and takes no memory.
  Result<TextValue> value(Keep keep);

  /// Returns the error about what follows.
  Error error(std::string reason, std::string cure);

 private:
  void skip_blanks();
  char next() const { return offset_ < text_.size() ? text_[offset_] : '\0'; }
  std::string_view word();
  Result<std::string> text(Keep keep);
  std::optional<char32_t> code();
  Failure append_escaped(std::string& text);
  Result<double> number();
  Result<TextValue> nested(Keep keep, std::size_t depth);
  Result<TextValue> content(Keep keep, std::size_t depth);
  Result<TextValue> named(Keep keep, std::size_t depth);
  Result<std::vector<TextValue>> list(char close, Keep keep, std::size_t depth,
                                      std::vector<double>* numbers);
  Failure count(std::size_t& used, std::size_t limit, const char* things);

  std::string_view text_;
  std::size_t offset_;
  json::PositionCounter counter_;
  std::size_t numbers_ = 0, values_ = 0;  // kept so far
};

}  // namespace walkmask::godot
