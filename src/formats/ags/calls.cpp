#include "formats/ags/calls.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace walkmask::ags {
namespace {

using Sources = std::array<Verb::Source, kRoles>;

Verb::Source at(std::size_t parameter) { return {parameter, std::nullopt}; }

Sources sources(const std::vector<std::pair<Role, std::size_t>>& roles) {
  Sources result;
  for (const auto& [role, parameter] : roles) {
    result[static_cast<std::size_t>(role)] = at(parameter);
  }
  return result;
}

/// The longest list of arguments that is read, in tokens. The limit keeps the time for nested calls
/// linear.
constexpr std::size_t kMostTokens = 96;

/// Finds the calls of a script.
class Finder {
 public:
  Finder(const Outline& script, const std::vector<Verb>& verbs, const Constants& shared)
      : tokens_(script.tokens), own_(script.constants), shared_(shared), script_(script) {
    for (const Verb& verb : verbs) verbs_.emplace(verb.name, &verb);
  }

  std::vector<Call> all() {
    std::size_t function = 0;
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
      while (function < script_.functions.size() && script_.functions[function].end < i) ++function;
      const bool inside =
          function < script_.functions.size() && script_.functions[function].begin <= i;
      if (inside) follow(i, script_.functions[function]);
      if (!inside || tokens_[i].kind != Token::Kind::name) continue;
      take(i, script_.functions[function].name);
    }
    return std::move(calls_);
  }

 private:
  /// Follows the control flow through the body of a function.
  void follow(std::size_t i, const Function& function) {
    if (i == function.begin) {
      depth_ = 0;
      may_be_skipped_ = function.is_conditional;
    }
    if (is_sign(tokens_[i], '{')) ++depth_;
    if (is_sign(tokens_[i], '}')) --depth_;
    if (tokens_[i].text == "return") may_be_skipped_ = true;
  }

  /// Returns whether a token begins a statement of the function's body itself, and no `return`
  /// precedes it.
  bool is_certain(std::size_t i) const {
    const Token& before = tokens_[i - 1];
    const bool begins = is_sign(before, ';') || is_sign(before, '{') || is_sign(before, '}');
    return depth_ == 0 && !may_be_skipped_ && begins;
  }

  void take(std::size_t i, const std::string& function) {
    if (is_sign(tokens_[i + 1], '(')) {
      const auto [first, last] = verbs_.equal_range(tokens_[i].text);
      for (auto verb = first; verb != last; ++verb) take_call(i, *verb->second, function);
    } else if (is_assigned(i) && is_sign(tokens_[i - 1], '.')) {
      take_assignment(i, function);
    }
  }

  void take_call(std::size_t i, const Verb& verb, const std::string& function) {
    const std::vector<Argument> given = arguments(i + 2);
    Call call = {
        verb.deed, verb.who.empty() ? receiver(i) : verb.who, function, tokens_[i].line, {}};
    for (std::size_t role = 0; role < kRoles; ++role) {
      const Verb::Source& source = verb.sources[role];
      if (source.fixed) call.arguments[role] = source.fixed;
      if (source.parameter && *source.parameter < given.size()) {
        call.arguments[role] = given[*source.parameter];
      }
    }
    if (const auto& who = call.argument(Role::who)) call.who = who->name;
    call.is_certain = is_certain(i);
    calls_.push_back(std::move(call));
  }

  bool is_assigned(std::size_t i) const {
    if (!is_sign(tokens_[i + 1], '=')) return false;
    return i + 2 < tokens_.size() && !is_sign(tokens_[i + 2], '=');
  }

  void take_assignment(std::size_t i, const std::string& function) {
    const std::string_view property = tokens_[i].text;
    const bool hides = property == "Transparency" || property == "on";
    const bool moves = property == "x" || property == "X" || property == "y" || property == "Y";
    if (!hides && !moves) return;
    const Deed deed = hides ? Deed::hides : Deed::sets_position;
    calls_.push_back({deed, receiver(i), function, tokens_[i].line, {}});
  }

  /// Returns the name before a dot, or in brackets there; the player if there is none. At least
  /// four tokens precede a function's body: its name, two parentheses and a brace.
  std::string receiver(std::size_t i) const {
    if (!is_sign(tokens_[i - 1], '.')) return "player";
    std::size_t before = i - 2;
    if (is_sign(tokens_[before], ']') && is_sign(tokens_[before - 2], '[')) --before;
    return tokens_[before].kind == Token::Kind::sign ? "" : std::string(tokens_[before].text);
  }

  Argument argument(std::size_t begin, std::size_t end) const {
    const Token* const first = tokens_.data() + begin;
    const bool is_name = end == begin + 1 && first->kind == Token::Kind::name;
    return {number_of(first, tokens_.data() + end, own_, shared_),
            is_name ? std::string(first->text) : ""};
  }

  /// Reads the arguments between parentheses; none if the list is too long or never ends.
  std::vector<Argument> arguments(std::size_t begin) const {
    std::vector<Argument> found;
    int depth = 0;
    const std::size_t limit = std::min(tokens_.size(), begin + kMostTokens);
    for (std::size_t i = begin; i < limit; ++i) {
      const Token& token = tokens_[i];
      if (depth == 0 && (is_sign(token, ',') || is_sign(token, ')'))) {
        if (i > begin) found.push_back(argument(begin, i));
        begin = i + 1;
        if (is_sign(token, ')')) return found;
      }
      if (is_sign(token, '(') || is_sign(token, '[')) ++depth;
      if (is_sign(token, ')') || is_sign(token, ']')) --depth;
    }
    return {};
  }

  const std::vector<Token>& tokens_;
  const Constants& own_;
  const Constants& shared_;
  const Outline& script_;
  std::multimap<std::string, const Verb*, std::less<>> verbs_;
  std::vector<Call> calls_;
  int depth_ = 0;                ///< of braces in the body of the current function
  bool may_be_skipped_ = false;  ///< whatever follows in it
};

std::optional<std::size_t> parameter_named(const Function& function, const std::string& name) {
  const auto found = std::ranges::find(function.parameters, name);
  if (found == function.parameters.end()) return std::nullopt;
  return static_cast<std::size_t>(found - function.parameters.begin());
}

/// Returns whether the body of a function changes one of its parameters.
bool assigns(const Outline& script, const Function& function, const std::string& name) {
  for (std::size_t i = function.begin; i + 2 < function.end; ++i) {
    const Token* const token = &script.tokens[i];
    if (token->text != name || token->kind != Token::Kind::name) continue;
    if (i > function.begin && is_sign(token[-1], '.')) continue;
    const bool is_set = is_sign(token[1], '=') && !is_sign(token[2], '=');
    const bool is_changed = token[1].kind == Token::Kind::sign && token[1].text != "<" &&
                            token[1].text != ">" && token[1].text != "!" && is_sign(token[2], '=');
    const bool is_stepped = (is_sign(token[1], '+') && is_sign(token[2], '+')) ||
                            (is_sign(token[1], '-') && is_sign(token[2], '-'));
    if (is_set || (is_changed && !is_sign(token[1], '=')) || is_stepped) return true;
  }
  return false;
}

/// Returns the verb that a call makes the function around it; absent if its room is not an
/// unchanged parameter.
std::optional<Verb> passed_on(const Outline& script, const Function& function, const Call& call) {
  if (!call.argument(Role::room)) return std::nullopt;  // which only changes of the room have
  if (!parameter_named(function, call.argument(Role::room)->name)) return std::nullopt;
  Verb verb = {function.name, call.deed, call.who == "this" ? "" : call.who, {}};
  for (std::size_t role = 0; role < kRoles; ++role) {
    const std::optional<Argument>& argument = call.arguments[role];
    if (!argument) continue;
    verb.sources[role].parameter = parameter_named(function, argument->name);
    if (!verb.sources[role].parameter) verb.sources[role].fixed = argument;
    if (verb.sources[role].parameter && assigns(script, function, argument->name)) {
      verb.sources[role] = {std::nullopt, Argument{}};
    }
  }
  return verb;
}

}  // namespace

std::vector<Verb> builtin_verbs() {
  const Sources room_x_y = sources({{Role::room, 0}, {Role::x, 1}, {Role::y, 2}});
  const Sources walk = sources({{Role::x, 0}, {Role::y, 1}, {Role::style, 3}});
  const Sources who_x_y = sources({{Role::who, 0}, {Role::x, 1}, {Role::y, 2}});
  const Sources who = sources({{Role::who, 0}});
  const Sources area = sources({{Role::area, 0}});
  const Sources none = {};
  return {
      {"ChangeRoom", Deed::changes_room, "", room_x_y},
      {"ChangeRoomAutoPosition", Deed::changes_room_auto, "",
       sources({{Role::room, 0}, {Role::position, 1}})},
      {"NewRoom", Deed::changes_room, "player", sources({{Role::room, 0}})},
      {"NewRoomEx", Deed::changes_room, "player", room_x_y},
      {"Walk", Deed::walks, "", walk},
      {"Move", Deed::walks, "", walk},
      {"WalkStraight", Deed::walks_anywhere, "", none},
      {"AddWaypoint", Deed::walks_anywhere, "", none},
      {"MoveCharacter", Deed::walks, "", who_x_y},
      {"MoveCharacterBlocking", Deed::walks, "", who_x_y},
      {"MoveCharacterDirect", Deed::walks_anywhere, "", who},
      {"MoveCharacterStraight", Deed::walks_anywhere, "", who},
      {"SetPosition", Deed::sets_position, "", none},
      {"PlaceOnWalkableArea", Deed::places_on_floor, "", none},
      {"RemoveWalkableArea", Deed::removes_area, "", area},
      {"RestoreWalkableArea", Deed::restores_area, "", area},
      {"SetAsPlayer", Deed::becomes_player, "", none},
      {"SetPlayerCharacter", Deed::becomes_player, "", who},
  };
}

std::vector<Call> calls_in(const Outline& script, const std::vector<Verb>& verbs,
                           const Constants& shared) {
  return Finder(script, verbs, shared).all();
}

std::vector<Verb> passing_verbs(const Outline& script, const std::vector<Verb>& verbs,
                                const Constants& shared) {
  std::map<std::string, const Function*> functions;
  for (const Function& function : script.functions) functions.emplace(function.name, &function);
  std::vector<Verb> passing;
  for (const Call& call : calls_in(script, verbs, shared)) {
    const auto function = functions.find(call.function);
    if (function == functions.end()) continue;
    if (auto verb = passed_on(script, *function->second, call)) passing.push_back(std::move(*verb));
  }
  return passing;
}

}  // namespace walkmask::ags
