// Names that are not files, files that cannot be read and files that never end, wherever the
// program reads one.

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <algorithm>

#include "faults/walkmask.h"
#include "support/painted.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

/// A name of something that cannot be read as a file.
struct Hostile {
  const char* what;
  void (*make)(const std::string& name);
};

void make_socket(const std::string& name) {
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  ASSERT_LT(name.size(), sizeof address.sun_path);
  std::copy(name.begin(), name.end(), address.sun_path);
  const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
  EXPECT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ::close(listener);
}

const Hostile kHostile[] = {
    {"nothing", [](const std::string&) {}},
    {"a folder", [](const std::string& name) { fs::create_directory(name); }},
    {"an empty file", [](const std::string& name) { std::ofstream(name).flush(); }},
    {"a FIFO", [](const std::string& name) { ::mkfifo(name.c_str(), 0600); }},
    {"a socket", make_socket},
    {"a device", [](const std::string& name) { fs::create_symlink("/dev/zero", name); }},
    {"a link to nothing", [](const std::string& name) { fs::create_symlink("gone", name); }},
    {"a circle", [](const std::string& name) { fs::create_symlink(name, name); }},
    {"a file over the limit",
     [](const std::string& name) {
       std::ofstream(name).flush();
       fs::resize_file(name, (std::uintmax_t{64} << 20) + 1);
     }},
};

/// A file that a command line names, directly or through another file.
struct Role {
  const char* what;
  const char* name;
  Words words;  ///< {} stands for the folder and the name, {out} for a file from before
};

const Role kRoles[] = {
    {"level", "x.level.json", {"solve", "{}", "--from", "1,1", "--to", "2,2"}},
    {"image", "x.png", {"floor", "{}", "-o", "{out}"}},
    {"map", "x.map", {"inspect", "{}"}},
    {"area mask",
     "x.png",
     {"floor", "{room}", "--area-mask", "{}", "--legend", "a=#ff0000", "-o", "{out}"}},
    {"background",
     "x.png",
     {"solve", "{room}", "--background", "{}", "--from", "1,1", "--to", "2,2", "--overlay",
      "{out}"}},
    {"mask of a manifest", "x.png", {"floor", "{names}", "-o", "{out}"}},
    {"scenario", "x.scen", {"compare", "{room}", "--scen", "{}"}},
};

Words filled(Words words, const LevelFolder& folder, const Role& role) {
  for (std::string& word : words) {
    if (word == "{}") word = folder / role.name;
    if (word == "{out}") word = folder.put("out.png", "old");
    if (word == "{room}") word = folder.level();
    if (word == "{names}") word = folder.put("names.level.json", R"({"walk": "x.png"})");
  }
  return words;
}

TEST(Files, AreRefusedInEveryRoleUnlessRegular) {
  for (const Role& role : kRoles) {
    for (const Hostile& hostile : kHostile) {
      // A damaged background is not fatal: the picture is drawn without it.
      if (role.what == std::string("background") && hostile.what == std::string("an empty file")) {
        continue;
      }
      const LevelFolder folder;
      hostile.make(folder / role.name);
      const Words words = filled(role.words, folder, role);
      const Words before = folder.names();
      EXPECT_TRUE(is_refused(walkmask(words), 3)) << hostile.what << " as " << role.what;
      EXPECT_EQ(folder.names(), before) << hostile.what << " as " << role.what;
      if (std::count(words.begin(), words.end(), folder / "out.png") > 0) {
        EXPECT_EQ(folder.content("out.png"), "old") << hostile.what << " as " << role.what;
      }
    }
  }
}

TEST(Files, WithQuestionsAreReadLineByLineAndMayBeLargeOrEmpty) {
  for (const Hostile& hostile : kHostile) {
    const LevelFolder folder;
    const std::string name = folder / "x.jsonl";
    hostile.make(name);
    const Ending ending = walkmask({"batch", folder.level(), name});
    EXPECT_TRUE(keeps_its_promises(ending)) << hostile.what;
    EXPECT_EQ(ending.code, std::string(hostile.what) == "an empty file" ? 0 : 3) << hostile.what;
  }
}

TEST(Files, AreFindingsOfACheckUnlessRegular) {
  for (const Hostile& hostile : kHostile) {
    const LevelFolder folder;
    // Without a settings file the level is fine.
    const bool is_nothing = std::string(hostile.what) == "nothing";
    hostile.make(folder / "walkmask.json");
    const Ending settings = walkmask({"check", folder.level(), "--select", "F"});
    EXPECT_TRUE(keeps_its_promises(settings)) << hostile.what;
    EXPECT_EQ(settings.code, is_nothing ? 0 : 3) << hostile.what;
    hostile.make(folder / "x.level.json");
    const Ending level = walkmask({"check", folder / "x.level.json", folder.level()});
    EXPECT_TRUE(keeps_its_promises(level)) << hostile.what;
    EXPECT_EQ(level.code, is_nothing ? 1 : 3) << hostile.what;
    EXPECT_NE(level.out.find("x.level.json"), std::string::npos) << level.out;
  }
}

TEST(Files, BesideARoomAreFindingsUnlessRegular) {
  for (const Hostile& hostile : kHostile) {
    const LevelFolder folder;
    fs::copy_file(WALKMASK_GOLDEN_INPUTS "/room33.crm", folder / "room1.crm");
    const bool is_nothing = std::string(hostile.what) == "nothing";
    hostile.make(folder / "room1.level.json");
    const Ending ending = walkmask({"check", folder / "room1.crm", "--select", "F"});
    EXPECT_TRUE(keeps_its_promises(ending)) << hostile.what;
    EXPECT_EQ(ending.code, is_nothing ? 0 : 3) << hostile.what << ending.out;
    EXPECT_EQ(ending.out.find("room1.level.json:") == std::string::npos, is_nothing)
        << hostile.what << ending.out;
  }
}

TEST(Files, AreRefusedIfUnreadable) {
  const LevelFolder folder;
  fs::permissions(folder / "walk.png", fs::perms::none);
  const auto as_nobody = [] {
    if (!become_nobody()) ::_exit(98);
  };
  const Ending start = walkmask({"--version"}, {.prepare = as_nobody});
  if (start.code != 0 || !start.err.empty()) {
    GTEST_SKIP() << "nobody may not start the program, or not write its coverage: " << start.err;
  }
  const Ending ending = walkmask(folder.solve(), {.prepare = as_nobody});
  EXPECT_TRUE(is_refused(ending, 3));
  EXPECT_NE(ending.err.find("may not be read"), std::string::npos) << ending.err;
}

TEST(FileNames, MayBeAnythingTheSystemAccepts) {
  const LevelFolder folder;
  for (const std::string name :
       {"two\nlines.png", "two\n::error::lines.png", "\x1b[2Jclear.png", "not utf-8 \xff.png",
        " .png", "\xe2\x80\xae.png", "*?;$(x).png"}) {
    folder.put(name, folder.content("walk.png"));
    const Words read = {"solve", folder / name, "--from", "1,1", "--to", "6,6"};
    EXPECT_EQ(walkmask(read).code, 0) << name;
    const std::string out = folder / ("out " + name);
    EXPECT_EQ(walkmask({"floor", folder.level(), "-o", out}).code, 0) << name;
    EXPECT_TRUE(fs::is_regular_file(out)) << name;
    folder.put(name, "x");
    EXPECT_TRUE(is_refused(walkmask(read), 3)) << name;
    const Ending check = walkmask({"check", folder / name, folder.level()});
    EXPECT_TRUE(keeps_its_promises(check)) << name;
    EXPECT_EQ(check.code, 1) << name;
    for (const char* format : {"json", "jsonl"}) {
      EXPECT_TRUE(keeps_its_promises(
          walkmask({"check", folder / name, folder.level(), "--format", format})))
          << name;
    }
  }
}

TEST(FileNames, MayBeginWithADashAfterTwoOrBelowAFolder) {
  const LevelFolder folder;
  folder.put("-x.png", folder.content("walk.png"));
  const auto there = [&] {
    if (::chdir(folder.path().c_str()) != 0) ::_exit(98);
  };
  const Words question = {"solve", "--from", "1,1", "--to", "6,6"};
  for (const Words& name : {Words{"./-x.png"}, Words{"--", "-x.png"}}) {
    Words words = question;
    words.insert(words.end(), name.begin(), name.end());
    EXPECT_EQ(walkmask(words, {.prepare = there}).code, 0) << name.back();
  }
}

TEST(FileNames, StartNoCommandOfARunnerInTheOutputOfInit) {
  const LevelFolder folder;
  const auto there = [&] {
    if (::chdir(folder.path().c_str()) != 0) ::_exit(98);
  };
  for (const std::string name : {"::error::x.png", "two\n::error::lines.png"}) {
    folder.put(name, folder.content("walk.png"));
    for (const std::string& argument : {name, std::string(".")}) {
      const Ending ending = walkmask({"init", argument}, {.prepare = there});
      EXPECT_EQ(ending.code, 0) << name;
      EXPECT_EQ(("\n" + ending.out).find("\n::"), std::string::npos) << ending.out;
    }
  }
}

TEST(FileNames, AreRefusedIfTooLong) {
  const LevelFolder folder;
  const std::string longest(4096, 'x');
  for (const std::string& name : {folder / longest, longest, "/" + longest}) {
    EXPECT_TRUE(is_refused(walkmask({"inspect", name}), 3));
    EXPECT_TRUE(is_refused(walkmask({"floor", folder.level(), "-o", name}), 4));
    EXPECT_TRUE(keeps_its_promises(walkmask({"check", name, folder.level()})));
  }
}

}  // namespace
}  // namespace walkmask
