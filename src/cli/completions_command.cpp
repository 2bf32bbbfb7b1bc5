#include <algorithm>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/output.h"
#include "cli/read_value.h"
#include "formats/all_formats.h"

// The scripts ask `walkmask complete`, see cli/completion.h, so none of them knows an option.

namespace walkmask {
namespace {

constexpr std::string_view kBash =
    R"script(# Completions of walkmask for bash: source <(walkmask completions bash)

# Adds the lines of standard input to the candidates.
_walkmask_add() {
  local name
  while IFS= read -r name; do COMPREPLY+=("$name"); done
  compopt -o filenames 2> /dev/null
}

_walkmask() {
  local current=${COMP_WORDS[COMP_CWORD]} line word words=()
  [[ $current == = ]] && current=
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    word=${word//\\/}
    words+=("${word//[\"\']/}")
  done
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files) _walkmask_add < <(compgen -f -- "$current") ;;
      :folders) _walkmask_add < <(compgen -d -- "$current") ;;
      :levels)
        _walkmask_add < <(
          compgen -d -- "$current"
          for line in @endings@; do compgen -f -X "!*$line" -- "$current"; done
        )
        ;;
      *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <("${1/#\~/$HOME}" complete "${words[@]}" 2> /dev/null)
}

complete -F _walkmask walkmask
)script";

constexpr std::string_view kZsh = R"script(#compdef walkmask
# Completions of walkmask for zsh: source <(walkmask completions zsh), or a file _walkmask in fpath

_walkmask() {
  local line
  local -a candidates
  for line in "${(@f)$("${(Q)words[1]/#\~/$HOME}" complete "${(@Q)words[2,CURRENT]}" 2> /dev/null)}"; do
    case $line in
      :files) _files ;;
      :folders) _files -/ ;;
      :levels) _files -g '*(@endings@)(-.) *(-/)' ;;
      ?*) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done
  if (( ! $#candidates )); then return; fi
  if [[ $PREFIX == -* ]]; then
    _describe -o option candidates
  else
    _describe word candidates
  fi
}

if [[ $funcstack[1] == _walkmask ]]; then
  _walkmask "$@"
else
  compdef _walkmask walkmask
fi
)script";

constexpr std::string_view kFish =
    R"script(# Completions of walkmask for fish: walkmask completions fish | source

function __walkmask_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] complete $words[2..-1] "$current" 2> /dev/null)
        switch $line
            case :files
                complete -C "'' $current"
            case :folders
                complete -C "'' $current" | string match -r '.*/$'
            case :levels
                complete -C "'' $current" | string match -r '.*(?:/|@endings@)$'
            case '*'
                echo $line
        end
    end
end

complete -c walkmask -f -a '(__walkmask_complete)'
)script";

struct Shell {
  std::string_view name;
  std::string_view script;     ///< with kEndings where it lists the endings of levels
  std::string_view separator;  ///< between these endings
  std::string_view dot;        ///< a dot in them
};

constexpr std::string_view kEndings = "@endings@";

constexpr Shell kShells[] = {
    {"bash", kBash, " ", "."}, {"zsh", kZsh, "|", "."}, {"fish", kFish, "|", "\\."}};

/// Returns the script, which completes files of every format of levels.
std::string script_of(const Shell& shell) {
  std::string endings;
  for (const LevelFormat& format : all_formats()) {
    for (std::string_view ending : format.endings) {
      if (ending.starts_with('/')) ending.remove_prefix(1);
      endings += endings.empty() ? "" : shell.separator;
      for (const char letter : ending) {
        endings += letter == '.' ? shell.dot : std::string_view(&letter, 1);
      }
    }
  }
  std::string script(shell.script);
  return script.replace(script.find(kEndings), kEndings.size(), endings);
}

std::vector<std::string> shell_names() {
  std::vector<std::string> names;
  for (const Shell& shell : kShells) names.emplace_back(shell.name);
  return names;
}

Result<const Shell*> shell_named(const std::string& name) {
  const auto* shell = std::ranges::find(kShells, name, &Shell::name);
  if (shell != std::end(kShells)) return shell;
  return read::unknown_word(name, shell_names());
}

struct CompletionsOptions {
  const Shell* shell = nullptr;
};

Syntax syntax_of(CompletionsOptions& options) {
  return {{{.name = "SHELL",
            .kind = ValueKind::word,
            .destination = into(options.shell, read::one_of(shell_named, shell_names)),
            .missing = "name bash, zsh or fish"}},
          {}};
}

Result<int> run_completions(const CompletionsOptions& options) {
  if (Failure failure = deliver("-", script_of(*options.shell))) return *failure;
  return kDone;
}

}  // namespace

const Command kCompletionsCommand = {
    .name = "completions",
    .summary = "Print a script that lets a shell complete command lines of walkmask",
    .synopsis = "bash|zsh|fish",
    .example = "bash",
    .details =
        "Besides commands and options the script completes levels, the names of points, states,\n"
        "agents and areas from the level that has been typed, and codes of rules. For one "
        "session:\n"
        "  bash   source <(walkmask completions bash)\n"
        "  zsh    source <(walkmask completions zsh), after compinit\n"
        "  fish   walkmask completions fish | source\n",
    .prepare = [] { return invocation(syntax_of, run_completions); },
};

}  // namespace walkmask
