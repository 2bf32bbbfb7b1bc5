// The program writes the same bytes wherever and however it runs.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <clocale>

#include "faults/walkmask.h"
#include "support/painted.h"

#ifdef __linux__
#include <sys/personality.h>
#endif

namespace walkmask {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;
using Prepare = std::function<void()>;

/// Returns whether the program was built with the page.
bool has_page() {
  static const bool kHasPage =
      walkmask({"--version", "--json"}).out.find(R"("page":true)") != std::string::npos;
  return kHasPage;
}

/// A game of a few levels, one with mistakes, written in the given order.
class Game : public ScratchFolder {
 public:
  explicit Game(bool backwards = false) {
    const LevelFolder one;
    Words names = {"a", "b", "c", "d"};
    if (backwards) std::reverse(names.begin(), names.end());
    make_folder("rooms");
    put("rooms/walk.png", one.content("walk.png"));
    put("rooms/back.png", one.content("back.png"));
    for (const std::string& name : names) {
      std::string text = one.content("room.level.json");
      if (name == "c") text.replace(text.find("[13, 5]"), 7, "[12, 0]");
      put("rooms/" + name + ".level.json", text);
    }
    std::string queries;
    for (int i = 0; i < 200; ++i) {
      queries += R"({"from": "door", "to": [)" + std::to_string(i % 16) + ", " +
                 std::to_string(i % 8) + "]}\n";
    }
    put("queries.jsonl", queries);
  }

  /// Returns all output and pictures of the commands, started in this folder.
  Contents results(
      const Words& more = {}, const Prepare& prepare = [] {}) const {
    const std::string room = "rooms/a.level.json";
    std::vector<Words> commands = {
        {"solve", room, "--from", "door", "--to", "vault", "--overlay", "path.png"},
        {"solve", room, "--from", "1,1", "--to", "vault", "--path", "shortest", "--corners"},
        {"batch", room, "queries.jsonl"},
        {"check", "rooms", "--format", "json", "-o", "check.json"},
        {"check", "rooms"},
        {"merge", "check.json", "--format", "junit"},
        {"inspect", room},
        {"init", "rooms/walk.png", "-o", "-"},
        {"generate", "ellipses", "--size", "60x40", "-o", "ellipses.png"},
    };
    if (has_page()) commands.push_back({"page", "rooms", "-o", "page.html"});
    Contents all;
    for (Words words : commands) {
      const bool takes_more = words[0] == "batch" || words[0] == "check" || words[0] == "page";
      if (takes_more) words.insert(words.end(), more.begin(), more.end());
      const Ending ending = walkmask(words, {.prepare = [&] {
                                       if (::chdir(path().c_str()) != 0) ::_exit(98);
                                       prepare();
                                     }});
      EXPECT_TRUE(keeps_its_promises(ending)) << words[0];
      EXPECT_LE(ending.code, 1) << ending.err;
      std::string key;
      for (const std::string& word : words) key += word + " ";
      all[key.substr(0, key.find("--jobs"))] = ending.out;
    }
    for (const char* name : {"path.png", "check.json", "ellipses.png"}) all[name] = content(name);
    if (has_page()) all["page.html"] = content("page.html");
    return all;
  }
};

TEST(Results, AreTheSameForEveryNumberOfJobs) {
  const Game game;
  const Contents expected = game.results({"--jobs", "1"});
  for (const char* jobs : {"2", "3", "8", "64"}) {
    EXPECT_EQ(game.results({"--jobs", jobs}), expected) << jobs << " jobs";
  }
}

TEST(Results, AreTheSameInEveryFolderAndOrder) {
  const Game here, there(true);
  EXPECT_EQ(here.results(), there.results());
}

TEST(Results, DoNotDependOnOtherLevels) {
  const Game game;
  const auto told_of = [&](const Words& levels) {
    Words words = {"check", "--format", "jsonl"};
    for (const std::string& level : levels)
      words.push_back(game / ("rooms/" + level + ".level.json"));
    return walkmask(words).out;
  };
  EXPECT_EQ(told_of({"a", "c"}), told_of({"a"}) + told_of({"c"}));
  EXPECT_EQ(told_of({"c", "a"}), told_of({"c"}) + told_of({"a"}));
}

/// Returns the locales of the machine, plus German if it can be generated.
Words locales(const ScratchFolder& folder) {
  Words all = {"C", "POSIX", "C.UTF-8", "xx_XX"};
  const std::string german = folder / "de_DE.UTF-8";
  const std::string make = "localedef -i de_DE -f UTF-8 '" + german + "' > /dev/null 2>&1";
  if (std::system(make.c_str()) == 0) all.push_back("de_DE.UTF-8");
  return all;
}

TEST(Results, AreTheSameInEveryLocale) {
  const Game game;
  const Contents expected = game.results();
  const ScratchFolder made;
  for (const std::string& locale : locales(made)) {
    EXPECT_EQ(game.results({},
                           [&] {
                             ::setenv("LC_ALL", locale.c_str(), 1);
                             ::setenv("LANG", locale.c_str(), 1);
                             if (locale.starts_with("de")) {
                               ::setenv("LOCPATH", made.path().c_str(), 1);
                             }
                           }),
              expected)
        << locale;
  }
}

TEST(Results, AreTheSameInEveryTimeZoneAndWithoutAnEnvironment) {
  const Game game;
  const Contents expected = game.results();
  EXPECT_EQ(game.results({}, [] { ::setenv("TZ", "Asia/Kathmandu", 1); }), expected);
  EXPECT_EQ(game.results({}, [] { ::clearenv(); }), expected);
}

#ifdef __linux__
TEST(Results, AreTheSameWhereverMemoryLies) {
  const Game game;
  const Contents expected = game.results();
  EXPECT_EQ(game.results(), expected) << "another layout";
  EXPECT_EQ(game.results({}, [] { ::personality(ADDR_NO_RANDOMIZE); }), expected)
      << "the plain one";
}
#endif

}  // namespace
}  // namespace walkmask
