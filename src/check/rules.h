#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace walkmask {
class LevelFloors;
struct LevelContent;
}  // namespace walkmask

namespace walkmask::check {

struct Finding;
struct MaskImage;
struct RoomInGame;
struct Subject;
class NeighbourLevels;

using Findings = std::vector<Finding>;

/// The importance of a finding. Players will notice an error, or an engine will refuse it; a
/// warning is most likely a mistake; an info is worth a look.
enum class Severity : std::uint8_t { info, warning, error };

/// Returns the name of a severity, as users write it; see base/words.h.
constexpr std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::info:
      return "info";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return {};
}

/// Returns the value for this severity.
template <typename Value>
constexpr Value by_severity(Severity severity, Value error, Value warning, Value info) {
  switch (severity) {
    case Severity::error:
      return error;
    case Severity::warning:
      return warning;
    case Severity::info:
      break;
  }
  return info;
}

/// The code of a rule: the letter of its family and three digits. Programs and settings rely on
/// codes: a published code keeps its meaning, and the number of a removed rule is never reused
/// (X009).
class Code {
 public:
  constexpr explicit Code(const char (&text)[5]) : letters_{text[0], text[1], text[2], text[3]} {}

  constexpr char family() const { return letters_[0]; }
  constexpr std::string_view text() const& { return {letters_.data(), letters_.size()}; }
  std::string_view text() const&& = delete;

  friend constexpr bool operator==(const Code&, const Code&) = default;

 private:
  std::array<char, 4> letters_;
};

/// A parameter of a rule that the settings may change. A whole number is described in the row of
/// the first rule that uses it. Rows of other rules give only its key, as do rows with a parameter
/// of parameters.cpp.
struct RuleParameter {
  std::string_view key = {};
  int usual = 0, least = 0, most = 0;
  std::string_view meaning = {};

  constexpr bool is_number() const { return !meaning.empty(); }
};

/// The function that finds what breaks a rule; see check/rules/finders.h. It runs once however many
/// rules share it, and only if one of them is in force. A rule about files has no finder: opening
/// the level finds what breaks it.
struct Finder {
  /// Looks at the level as it was opened, whether or not it has a floor.
  Findings (*of_level)(const LevelContent& opened) = nullptr;
  /// Looks at each mask that is an image.
  Findings (*of_mask)(const MaskImage& mask) = nullptr;
  /// Looks at the floors of a level, if they are known.
  Findings (*of_floors)(const Subject& subject, LevelFloors& floors) = nullptr;
  /// Looks at the levels that exits lead to.
  Findings (*of_neighbours)(const Subject& subject, const NeighbourLevels& neighbours) = nullptr;
  /// Looks at a room of a game whose rooms are all known.
  Findings (*of_game)(const RoomInGame& subject) = nullptr;
};

/// A repair of what a rule finds; see fix/fix_levels.h.
struct Fix {
  enum class Kind : std::uint8_t {
    none,                ///< a person has to decide
    repaint_slips,       ///< colours that hardly differ from a declared one, as that
    repaint_soft_edges,  ///< mixed colours, as the nearest declared one
    repaint_parts,       ///< the FloorParts of the finding, like the pixels around them
    move_place,          ///< to the pixel that the finding's Move leads to
    delete_declaration,  ///< at the finding's place in the manifest
  };

  Kind kind = Kind::none;
  std::string_view how = {};  ///< the change, in the third person; empty for none
};

/// A rule for levels; checks, settings, help, reports and pages follow from it.
struct Rule {
  Code code;
  Severity severity;
  std::string_view what;                         ///< what it finds, a noun phrase
  std::string_view why;                          ///< what it means; whole lines for a terminal
  std::string_view cure;                         ///< how to fix it; likewise
  std::array<RuleParameter, 3> parameters = {};  ///< an empty key means no parameter
  Finder finder = {};
  Fix fix = {};
  /// True if a finding of this rule means that the floor is unknown; then no floor is checked.
  bool hides_floor = false;
  /// True if the page judges it again while a user paints; see web/page_findings.h.
  bool follows_painting = false;
  /// True if a finding of this rule means that a mask has colours that nothing declares.
  bool finds_undeclared_paint = false;
};

/// Returns all rules, families together.
std::span<const Rule> rules();

/// Returns the rule with this code. Precondition: it exists.
const Rule& rule(Code code);

/// Returns the whole numbers of all rules.
std::span<const RuleParameter> rule_numbers();

/// The rules that follow painting, and their finders. A module that uses nothing else of the rules
/// has no other finder in it.
struct PaintedRules {
  struct Row {
    Code code;
    Severity severity;
  };
  std::span<const Row> rows;
  std::span<const decltype(Finder::of_floors)> finders;  ///< each once
};
PaintedRules painted_rules();

struct Family {
  char letter;
  std::string_view title;
};

/// Returns whether a finding of this rule means that a file cannot be used. Such a finding may hide
/// others, and is reported whatever the selection.
constexpr bool is_unusable_input(Code code) {
  return code == Code("F001") || code == Code("F002") || code == Code("F003");
}

/// Returns the families in the order of their rules.
std::span<const Family> families();

/// Returns whether some rule's code begins with `text`, as a whole code or the letter of a family
/// does. An empty text begins none.
bool begins_a_code(std::string_view text);

/// Explains that `text` selects no rule, and suggests the likely code. The error has neither file
/// nor place. Precondition: no code begins with `text`.
Error unknown_code(std::string_view text);

}  // namespace walkmask::check
