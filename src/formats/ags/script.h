#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walkmask::ags {

// The outline of a script: its words, functions and integer constants. Nothing is run or
// preprocessed, so both branches of an #ifdef count.

/// A word of a script outside of comments.
struct Token {
  enum class Kind { name, number, text, sign };
  Kind kind;
  std::string_view text;  ///< of the script
  int line;               ///< from 1
};

inline bool is_sign(const Token& token, char sign) {
  return token.kind == Token::Kind::sign && token.text[0] == sign;
}

/// Names for whole numbers, from #define, enum and const int. A name with several definitions of
/// different values has no value.
class Constants {
 public:
  void define(std::string_view name, std::optional<int> value, bool has_loose_terms = false);
  std::optional<int> value(std::string_view name) const;

  /// Returns whether the name stands for several terms without parentheses around them, as in
  /// `#define EDGE WIDTH - 8`.
  bool has_loose_terms(std::string_view name) const;

  /// Adds the constants of another script. A name that both define keeps the value of this one.
  void add(const Constants& others);

 private:
  struct Definition {
    std::optional<int> value;
    bool has_loose_terms = false;
  };

  std::map<std::string, Definition, std::less<>> values_;
};

/// A function with its body.
struct Function {
  std::string name;                     ///< without the name of a struct before it
  std::vector<std::string> parameters;  ///< without `this Character*`
  std::size_t begin, end;               ///< the tokens of the body
  bool is_conditional = false;  ///< the preprocessor may leave out the function or a part of it
};

/// A name in the body of a #define. The engine's macros have no parameters: it puts the body in the
/// place of the macro's name.
struct MacroWord {
  std::string_view macro;  ///< of the script, like the text of the word
  Token word;
};

struct Outline {
  std::vector<Token> tokens;
  std::vector<Function> functions;  ///< in written order
  Constants constants;              ///< of this script alone
  std::vector<MacroWord> macro_words = {};
};

/// Returns the outline of a script, which the tokens refer to; also for a script that does not
/// compile. Its constants may be computed from those in `shared`. Linear time.
Outline outline_of(std::string_view script, const Constants& shared = {});

/// Returns the value of tokens that are a whole number, the name of a constant, or an expression of
/// these with + - * / % and parentheses. Absent for everything else: division by zero, values
/// outside of int, more than 32 parentheses in each other, and what depends on the game's setting
/// for the order of operators, as in 9 - 4 - 3.
std::optional<int> number_of(const Token* begin, const Token* end, const Constants& own,
                             const Constants& shared);

}  // namespace walkmask::ags
