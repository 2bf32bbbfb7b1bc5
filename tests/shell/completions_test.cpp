// Types command lines into the real shells, with the scripts of `walkmask completions`.

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "shell/shell.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using Names = std::vector<std::string>;

constexpr const char* kLevel = R"({
  "walk": {"size": [8, 8], "floor": [{"rect": [1, 1, 6, 6]}]},
  "areas": {"shapes": {"gate": [{"rect": [1, 1, 1, 1]}], "garden": [{"rect": [2, 2, 1, 1]}]}},
  "agents": {"cat": 1, "cart": 3},
  "points": {"door": [2, 2], "desk": [4, 4], "bed": [5, 5]},
  "states": {"night": {"closed": ["gate"]}, "noon": {"closed": []}}
})";

/// A shell that lists its completions for the last word of a command line.
struct Shell {
  const char* name;
  std::string (*script)(const std::string& typed);
};

/// Calls the function that bash calls, with the words as bash cuts them.
std::string in_bash(const std::string& typed) {
  return "bash -c 'source <(walkmask completions bash); COMP_WORDS=(" + typed +
         ")\n"
         "[[ \"" +
         typed +
         "\" == *\" \" ]] && COMP_WORDS+=(\"\")\n"
         "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _walkmask walkmask\n"
         "printf \"%s\\n\" \"${COMPREPLY[@]}\"'";
}

/// Types into zsh in a separate terminal. A key lists the candidates like ^D, then prints DONE; -R
/// draws the list even if more has been typed.
std::string in_zsh(const std::string& typed) {
  return R"(timeout 100 zsh -f <<'EOF'
zmodload zsh/zpty
zpty terminal zsh -f -i
say() { zpty -w terminal "$1"; }
say 'PS1=; unset zle_bracketed_paste; autoload -Uz compinit; compinit -D -u'
say 'LISTMAX=1000; COLUMNS=200; LINES=200'
say 'offer() { zle list-choices; zle -R; print; print DO"NE" }; zle -N offer; bindkey "^X" offer'
say 'walkmask completions zsh > script; source ./script; print RE"ADY"'
while zpty -r terminal line; do [[ $line == *READY* ]] && break; done
zpty -w -n terminal ')" +
         typed + R"('$'\x18'
while zpty -r terminal line; do
  [[ $line == *DONE* ]] && break
  print -r -- "$line"
done | sed 's/\x1b\[[0-9;?]*[a-zA-Z]/ /g; s/\r/ /g; s/ *-- .*//'
EOF)";
}

std::string in_fish(const std::string& typed) {
  return "fish --no-config -c 'walkmask completions fish | source; complete -C \"" + typed +
         "\"' | cut -f 1";
}

class ShellCompletions : public testing::TestWithParam<Shell> {
 protected:
  void SetUp() override {
    if (!is_installed(GetParam().name)) GTEST_SKIP() << GetParam().name << " is not installed";
    folder_.put("room.level.json", kLevel);
    folder_.put("room.png", "");
    folder_.put("notes.txt", "");
    folder_.make_folder("rooms");
  }

  /// Returns the first word of each completion.
  Names offered(const std::string& typed) const {
    const ShellOutput output =
        run_shell("cd '" + folder_.path().string() + "' && export HOME=$PWD PATH=\"$(dirname '" +
                  WALKMASK_PROGRAM "'):$PATH\" && " + GetParam().script(typed));
    std::istringstream words(output.text);
    Names names;
    for (std::string word; words >> word;) {
      if (word.ends_with('/')) word.pop_back();
      names.push_back(word);
    }
    return names;
  }

  static bool has(const Names& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }

  void expect(const std::string& typed, const Names& yes, const Names& no) const {
    const Names names = offered(typed);
    for (const std::string& name : yes) EXPECT_TRUE(has(names, name)) << typed << ": no " << name;
    for (const std::string& name : no) EXPECT_FALSE(has(names, name)) << typed << ": " << name;
  }

 private:
  ScratchFolder folder_;
};

TEST_P(ShellCompletions, OfferCommands) { expect("walkmask c", {"check", "compare"}, {"solve"}); }

TEST_P(ShellCompletions, OfferLevels) {
  expect("walkmask solve roo", {"room.level.json", "rooms"}, {"notes.txt"});
  expect("walkmask diff roo", {"room.level.json", "rooms"}, {"notes.txt"});
  expect("walkmask diff room.level.json roo", {"room.level.json", "rooms", "room.png"},
         {"notes.txt"});
}

TEST_P(ShellCompletions, OfferOptions) {
  expect("walkmask solve room.level.json --st", {"--state", "--stage", "--stats"}, {"--to"});
}

TEST_P(ShellCompletions, OfferNamesOfTheLevel) {
  expect("walkmask solve room.level.json --from d", {"door", "desk"}, {"bed"});
  expect("walkmask solve room.level.json --state n", {"night", "noon"}, {});
  expect("walkmask solve room.level.json --agent ca", {"cat", "cart"}, {});
  expect("walkmask solve room.level.json --open ga", {"gate", "garden"}, {});
  expect("walkmask diff room.level.json room.level.json --state n", {"night", "noon"}, {});
}

TEST_P(ShellCompletions, OfferCodes) {
  expect("walkmask explain T00", {"T001", "T002"}, {"P001"});
  expect("walkmask check room.level.json --select P001,X00", {"P001,X001", "P001,X002"}, {"X001"});
}

INSTANTIATE_TEST_SUITE_P(Of, ShellCompletions,
                         testing::Values(Shell{"bash", in_bash}, Shell{"zsh", in_zsh},
                                         Shell{"fish", in_fish}),
                         [](const auto& shell) { return std::string(shell.param.name); });

}  // namespace
}  // namespace walkmask
