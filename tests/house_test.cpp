// Checks the architecture: the modules that each module may use, and the one module that may use
// each library. The two tables below define it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

using Modules = std::set<std::string>;

const std::map<std::string, Modules> kMayUse = {
    {"base", {}},
    {"floor", {"base"}},
    {"path", {"base", "floor"}},
    {"search", {"base", "floor"}},
    {"shapes", {"base", "floor"}},
    {"polygons", {"floor"}},
    {"system", {"base"}},
    {"png", {"base"}},
    {"image", {"base", "png"}},
    {"json", {"base"}},
    {"level", {"base", "floor", "shapes", "png", "image", "json"}},
    {"threads", {}},
    {"batch", {"base", "floor", "path", "threads", "level", "survey"}},
    {"library", {"base", "floor", "path", "png", "level"}},
    {"formats/ags", {"base", "floor", "json", "level", "png"}},
    {"formats/godot", {"base", "floor", "json", "level", "png"}},
    {"formats/ros", {"base", "image", "json", "level", "png"}},
    {"formats", {"formats/ags", "formats/godot", "formats/ros", "level"}},
    {"survey", {"base", "floor", "path", "png", "json", "level"}},
    {"game", {"base", "floor", "path", "level", "survey", "batch"}},
    {"export", {"base", "floor", "polygons", "json", "level"}},
    {"compare", {"base", "floor", "path", "search", "level"}},
    {"diff", {"base", "floor", "path", "level", "survey"}},
    {"check", {"base", "floor", "path", "shapes", "png", "json", "level", "survey", "game"}},
    {"fix", {"base", "floor", "png", "image", "json", "level", "survey", "check", "diff"}},
    {"draw", {"base", "floor"}},
    {"picture",
     {"base", "floor", "path", "search", "png", "level", "survey", "game", "check", "compare",
      "diff", "draw"}},
    {"report",
     {"base", "floor", "path", "png", "json", "level", "survey", "game", "check", "compare",
      "diff"}},
    {"level_library",
     {"base", "formats", "floor", "path", "system", "json", "level", "survey", "batch", "check",
      "diff", "picture", "report", "library"}},
    {"page",
     {"base", "floor", "png", "image", "json", "level", "survey", "game", "check", "report"}},
    {"web",
     {"base", "formats", "floor", "json", "level", "survey", "batch", "check", "fix", "report",
      "page", "system"}},
    {"cli", {"base", "formats", "floor",  "path", "shapes",  "system", "threads",
             "png",  "level",   "survey", "game", "batch",   "check",  "compare",
             "diff", "export",  "fix",    "draw", "picture", "report", "page"}},
};

const std::map<std::string, Modules> kKnownBy = {
    {"CLI/", {"cli"}},
    {"stb_image", {"png", "image"}},
    {"stb_truetype", {"draw"}},
    {"libdeflate", {"png"}},
    {"nlohmann/", {"json"}},
    {"pugixml", {"formats/ags"}},
    {"yaml.h", {"formats/ros"}},
    {"unistd.h", {"system"}},
    {"fcntl.h", {"system"}},
    {"signal.h", {"system"}},
    {"csignal", {"system"}},
    {"poll.h", {"system"}},
    {"dirent.h", {"system"}},
    {"sys/", {"system"}},
    {"windows.h", {"system"}},
    {"io.h", {"system"}},
    {"filesystem", {"system"}},
    {"fstream", {}},
    {"iostream", {}},
    {"cstdio", {}},
    {"stdio.h", {}},
    {"random", {"system"}},
    {"atomic", {"path", "system"}},
    {"thread", {"system", "threads"}},
    {"mutex", {"batch", "system", "threads"}},
    {"condition_variable", {"threads"}},
    {"future", {}},
};

struct Include {
  std::string file;  // below src/
  int line;
  std::string module;  // of the file
  std::string name;    // of the included file
  bool own;            // "..." rather than <...>
};

/// Returns the module of a file in src: its folder, or the format's folder below `formats`.
std::string module_of(const std::string& file) {
  const std::size_t folder = file.find('/');
  const std::size_t below = file.starts_with("formats/") ? file.find('/', folder + 1) : folder;
  return file.substr(0, below == std::string::npos ? folder : below);
}

std::vector<Include> includes_of(const fs::path& source) {
  static const std::regex kInclude(R"(\s*#\s*include\s*(["<])([^">]+)[">].*)");
  std::vector<Include> includes;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source)) {
    const std::string ending = entry.path().extension().string();
    if (ending != ".cpp" && ending != ".h") continue;
    const std::string file = entry.path().lexically_relative(source).generic_string();
    std::ifstream in(entry.path());
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      std::smatch match;
      if (text.find("include") == std::string::npos) continue;
      if (!std::regex_match(text, match, kInclude)) continue;
      includes.push_back({file, line, module_of(file), match[2], match[1] == "\""});
    }
  }
  return includes;
}

const std::vector<Include>& all_includes() {
  static const std::vector<Include> kAll = includes_of(WALKMASK_SOURCE);
  return kAll;
}

std::string where(const Include& include) {
  return "src/" + include.file + ":" + std::to_string(include.line) + " includes " + include.name;
}

/// Returns the module of an included file of the project; for a library's file something else.
std::string module_included(const Include& include) {
  return include.own ? module_of(include.name) : "";
}

TEST(House, HasThePlannedModules) {
  Modules modules;
  for (const Include& include : all_includes()) {
    modules.insert(include.module);
    EXPECT_TRUE(kMayUse.contains(include.module)) << where(include);
  }
  EXPECT_EQ(modules.size(), kMayUse.size()) << "a module of the plan has no code";
}

TEST(House, ArrowsBetweenModulesPointOneWay) {
  for (const Include& include : all_includes()) {
    const std::string used = module_included(include);
    if (!kMayUse.contains(used) || used == include.module) continue;
    const auto module = kMayUse.find(include.module);
    EXPECT_TRUE(module != kMayUse.end() && module->second.contains(used)) << where(include);
  }
}

TEST(House, ThePageOfTheSourceListsModulesAfterThoseThatTheyUse) {
  static const std::regex kRow("\\| `src/([\\w/]+)` \\|.*");
  std::ifstream in(fs::path(WALKMASK_SOURCE).parent_path() / "docs/source.md");
  Modules listed;
  std::smatch row;
  for (std::string line; std::getline(in, line);) {
    if (!std::regex_match(line, row, kRow)) continue;
    const auto module = kMayUse.find(row[1]);
    ASSERT_NE(module, kMayUse.end()) << line;
    for (const std::string& used : module->second)
      EXPECT_TRUE(listed.contains(used)) << used << " is used in: " << line;
    listed.insert(module->first);
  }
  EXPECT_EQ(listed.size(), kMayUse.size());
}

/// docs/pictures/draw draws the picture from the table above.
TEST(House, ThePictureOfTheModulesShowsAllOfThem) {
  static const std::regex kLabel(">([\\w/]+)</text>");
  std::ifstream in(fs::path(WALKMASK_SOURCE).parent_path() / "docs/pictures/source.svg");
  const std::string picture{std::istreambuf_iterator<char>(in), {}};
  Modules drawn, planned;
  for (std::sregex_iterator label(picture.begin(), picture.end(), kLabel), end; label != end;
       ++label) {
    drawn.insert((*label)[1]);
  }
  for (const auto& [module, uses] : kMayUse) planned.insert(module);
  EXPECT_EQ(drawn, planned);
}

TEST(House, EachLibraryIsUsedByOneModule) {
  for (const Include& include : all_includes()) {
    if (kMayUse.contains(module_included(include))) continue;
    for (const auto& [library, modules] : kKnownBy) {
      if (!include.name.starts_with(library)) continue;
      EXPECT_TRUE(modules.contains(include.module)) << where(include);
    }
  }
}

TEST(House, OwnFilesAreNamedFromTheSourceFolder) {
  for (const Include& include : all_includes()) {
    const bool of_a_module = kMayUse.contains(module_included(include));
    const bool of_a_library = include.name.starts_with("stb_");
    EXPECT_TRUE(!include.own || of_a_module || of_a_library) << where(include);
  }
}

// The files that a change touches, according to CONTRIBUTING.md.

using Names = std::set<std::string>;

std::string content(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Returns the files and folders of src that a section of CONTRIBUTING.md names.
Names files_named_under(const std::string& heading) {
  static const std::regex kFile(R"(`(src/[^`]+)`)");
  const std::string pages = content(fs::path(WALKMASK_SOURCE).parent_path() / "CONTRIBUTING.md");
  const std::size_t begin = pages.find("\n## " + heading + "\n");
  if (begin == std::string::npos) return {};
  const std::string section = pages.substr(begin, pages.find("\n## ", begin + 1) - begin);
  Names files;
  for (std::sregex_iterator match(section.begin(), section.end(), kFile), end; match != end;
       ++match) {
    files.insert((*match)[1]);
  }
  return files;
}

TEST(House, ContributingNamesFilesThatExist) {
  static const std::regex kPath(
      R"re(`((?:src|tests|scripts|cmake|docs|fuzz|include|schemas)/[\w./-]+)[`'* ])re");
  const fs::path project = fs::path(WALKMASK_SOURCE).parent_path();
  const std::string page = content(project / "CONTRIBUTING.md");
  int named = 0;
  for (std::sregex_iterator match(page.begin(), page.end(), kPath), end; match != end; ++match) {
    const std::string path = (*match)[1];
    const bool is_pattern =
        path.find("NAME") != std::string::npos || path.find("CODE") != std::string::npos;
    EXPECT_TRUE(is_pattern || fs::exists(project / path)) << path;
    ++named;
  }
  EXPECT_GT(named, 40);
}

/// Returns the contents of all files in src, by name.
const std::map<std::string, std::string>& all_sources() {
  static const auto kAll = [] {
    std::map<std::string, std::string> files;
    const fs::path source(WALKMASK_SOURCE);
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source)) {
      if (!entry.is_regular_file()) continue;
      const std::string file = entry.path().lexically_relative(source).generic_string();
      files["src/" + file] = content(entry.path());
    }
    return files;
  }();
  return kAll;
}

Names sources_with(const std::string& part) {
  Names files;
  for (const auto& [file, text] : all_sources()) {
    if (text.find(part) != std::string::npos) files.insert(file);
  }
  return files;
}

bool is_named(const std::string& file, const Names& named) {
  return named.contains(file) || named.contains(fs::path(file).parent_path().generic_string());
}

/// Returns the distinct matches of a pattern's group in a file of src.
Names matches_in(const std::string& file, const std::regex& pattern) {
  const std::string& text = all_sources().at(file);
  Names matches;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
    matches.insert((*match)[1]);
  }
  return matches;
}

/// Returns the codes of all rules.
Names rule_codes() {
  static const std::regex kRow(R"re(\{\.code = Code\("([A-Z]\d{3})"\))re");
  return matches_in("src/check/rules.cpp", kRow);
}

/// Rules about files (F001 to F003) are found while opening files; a new rule is like the others. A
/// format of levels lists the rules that mean nothing for it.
TEST(House, ARuleIsInTheFilesThatContributingNames) {
  Names named = files_named_under("A new rule of `check`");
  named.erase("src/fix");                       // knows kinds of fixes, not rules
  named.insert("src/cli/explain_command.cpp");  // the example of its help
  const Names codes = rule_codes();
  for (const std::string& code : codes) {
    if (code == "F001" || code == "F002" || code == "F003") continue;
    for (const std::string& file : sources_with('"' + code + '"')) {
      if (!file.ends_with(".cpp")) continue;  // an example in a comment
      const bool is_format = file.starts_with("src/formats/") && file.ends_with("/level.cpp");
      EXPECT_TRUE(is_format || is_named(file, named)) << file << " names " << code;
    }
  }
  EXPECT_GT(codes.size(), 40u);
}

/// The table says which rules the page checks again.
TEST(House, NoModuleOfThePageNamesARule) {
  static const std::regex kCode(R"re(["'`]([A-Z]\d{3})["'`])re");
  const Names codes = rule_codes();
  std::size_t modules = 0;
  for (const auto& [file, text] : all_sources()) {
    if (!file.ends_with(".js")) continue;
    ++modules;
    for (const std::string& code : matches_in(file, kCode)) {
      EXPECT_FALSE(codes.contains(code)) << file << " names " << code;
    }
  }
  EXPECT_GT(modules, 20u);
}

TEST(House, ThePageHasTheLimitsOfTheProgram) {
  const auto limit = [](const std::string& file, const std::string& name) {
    std::smatch found;
    const std::string& text = all_sources().at(file);
    return std::regex_search(text, found, std::regex(name + " = (\\d+);")) ? found.str(1) : "";
  };
  EXPECT_EQ(limit("src/page/feet.js", "kLargestDiameter"),
            limit("src/floor/footprint.h", "kLargestDiameter"));
  EXPECT_EQ(limit("src/page/texts.js", "kMostBlockers"),
            limit("src/floor/blocker.h", "kMostBlockers"));
  EXPECT_NE(limit("src/page/texts.js", "kMostBlockers"), "");
  EXPECT_NE(limit("src/page/feet.js", "kLargestDiameter"), "");
}

TEST(House, AFinderIsInTheFilesThatContributingNames) {
  static const std::regex kDeclaration(R"(\nFindings (\w+_findings)\()");
  static const std::regex kInRow(R"(\.of_\w+ = (\w+))");
  const Names named = files_named_under("A new rule of `check`");
  const Names finders = matches_in("src/check/rules/finders.h", kDeclaration);
  EXPECT_EQ(finders, matches_in("src/check/rules.cpp", kInRow)) << "each has a row";
  for (const std::string& finder : finders) {
    Names files = sources_with(" " + finder + "(");
    for (const char* end : {"}", ","}) files.merge(sources_with(" = " + finder + end));
    for (const std::string& file : files) {
      EXPECT_TRUE(is_named(file, named)) << file << " names " << finder;
    }
    EXPECT_EQ(files.size(), 3u) << "table, list and source of " << finder << " are "
                                << testing::PrintToString(files);
  }
  EXPECT_GT(finders.size(), 15u);
}

TEST(House, ARuleHasAFolderOfTests) {
  const fs::path folder = fs::path(WALKMASK_SOURCE).parent_path() / "tests/rules";
  for (const std::string& code : rule_codes()) {
    EXPECT_TRUE(fs::exists(folder / code / "broken" / "report.txt")) << code;
    EXPECT_TRUE(fs::exists(folder / code / "almost" / "report.txt")) << code;
  }
}

TEST(House, EveryCodeIsOneOfARule) {
  static const std::regex kCode(R"re(Code\("([^"]*)"\))re");
  const Names codes = rule_codes();
  for (const std::string& file : sources_with("Code(\"")) {
    for (const std::string& code : matches_in(file, kCode)) {
      EXPECT_TRUE(codes.contains(code)) << file << " names " << code;
    }
  }
}

TEST(House, AFormatIsInTheFilesThatContributingNames) {
  static const std::regex kFile(R"(src/report/format_([a-z]+)\.cpp)");
  const Names all = files_named_under("A new format of a report");
  int counted = 0;
  for (const auto& [own, text] : all_sources()) {
    std::smatch format;
    if (!std::regex_match(own, format, kFile)) continue;
    const std::string name = format[1];
    std::string constant = "k" + name + "Format";
    constant[1] = static_cast<char>(name[0] - 'a' + 'A');
    Names named = all;
    named.insert(own);
    Names files = sources_with(constant);
    files.merge(sources_with("format_" + name + ".cpp"));
    files.merge(sources_with("name == \"" + name + "\""));
    for (const std::string& file : files) {
      EXPECT_TRUE(is_named(file, named)) << file << " names the format " << name;
    }
    EXPECT_EQ(files.size(), 3u) << "source, table and list of " << name << " are "
                                << testing::PrintToString(files);
    ++counted;
  }
  EXPECT_GE(counted, 4);
}

/// Returns whether other files than levels have this ending: pictures, reports, settings.
bool is_of_files_besides_levels(const std::string& ending) {
  return ending == ".png" || ending == ".bmp" || ending == ".json" || ending == ".tscn";
}

/// Returns the sources of the program, except for the page, that contain a text.
Names level_sources_with(const std::string& text) {
  Names files = sources_with(text);
  std::erase_if(files, [](const std::string& file) {
    return !file.starts_with("src/") || file.starts_with("src/page/");
  });
  return files;
}

/// Returns the patterns of the files at which the hooks of pre-commit check levels.
std::vector<std::regex> patterns_of_hooks() {
  std::ifstream in(fs::path(WALKMASK_SOURCE).parent_path() / ".pre-commit-hooks.yaml");
  static const std::regex kFiles(R"(\s*files: \(\?i\)(.*))");
  std::vector<std::regex> patterns;
  std::smatch files;
  for (std::string line; std::getline(in, line);) {
    if (!std::regex_match(line, files, kFiles)) continue;
    patterns.emplace_back(std::string(files[1]), std::regex::icase);
  }
  return patterns;
}

/// Returns whether the page takes dropped files whose names end so.
bool is_taken_by_page(const std::string& ending) {
  const std::string last = ending.substr(ending.rfind('.'));
  return sources_with('"' + last + '"').contains("src/page/dropped.js");
}

/// Returns the scripts of cmake/PageModules.cmake: the modules that are joined into each.
std::vector<std::vector<std::string>> scripts_of_page() {
  std::vector<std::vector<std::string>> scripts;
  std::ifstream in(fs::path(WALKMASK_SOURCE).parent_path() / "cmake/PageModules.cmake");
  static const std::regex kModule(R"(\s*([\w./]+\.m?js)\)?)");
  std::smatch module;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("set(")) scripts.emplace_back();
    if (std::regex_match(line, module, kModule)) scripts.back().push_back(module[1]);
  }
  return scripts;
}

TEST(House, ModulesThatAreJoinedIntoAScriptDeclareEachNameOnce) {
  static const std::regex kDeclared(
      R"((?:export )?(?:async )?(?:function\*?|class|const|let) (\w+).*)");
  for (const std::vector<std::string>& modules : scripts_of_page()) {
    std::map<std::string, std::string> declared;
    for (const std::string& file : modules) {
      std::ifstream in(fs::path(WALKMASK_SOURCE).parent_path() / file);
      std::smatch name;
      for (std::string line; std::getline(in, line);) {
        if (!std::regex_match(line, name, kDeclared)) continue;
        const auto [first, is_new] = declared.try_emplace(name[1], file);
        EXPECT_TRUE(is_new) << name[1] << " of " << first->second << " again in " << file;
      }
    }
    EXPECT_FALSE(declared.empty());
  }
}

TEST(House, AFormatOfLevelsIsInTheFilesThatContributingNames) {
  static const std::regex kRow(R"(LevelFormat (\w+)\(\) \{)"), kEnding(R"re("([./][a-z.]+)")re");
  static const std::regex kEndings(R"(\.endings = \{[^}]*\})");
  int counted = 0;
  for (const std::string& own : sources_with("LevelFormat ")) {
    const std::string& text = all_sources().at(own);
    std::smatch row, endings;
    if (!std::regex_search(text, row, kRow)) continue;
    ++counted;
    const bool is_of_engine = own.starts_with("src/formats/");
    const std::string folder = fs::path(own).parent_path().filename().string();
    const std::string name = (is_of_engine ? folder + "::" : "") + std::string(row[1]);
    const std::string table =
        is_of_engine ? "src/formats/all_formats.cpp" : "src/level/level_format.cpp";
    EXPECT_TRUE(sources_with(name + "()").contains(table)) << own;
    ASSERT_TRUE(std::regex_search(text, endings, kEndings)) << own;
    const std::string list = endings[0];
    for (std::sregex_iterator ending(list.begin(), list.end(), kEnding), end; ending != end;
         ++ending) {
      for (const std::regex& pattern : patterns_of_hooks()) {
        EXPECT_TRUE(std::regex_search("game" + std::string((*ending)[1]), pattern))
            << "the hooks of pre-commit pass over " << (*ending)[1];
      }
      EXPECT_TRUE(is_taken_by_page((*ending)[1])) << "the page drops files " << (*ending)[1];
      if (is_of_files_besides_levels((*ending)[1])) continue;
      EXPECT_EQ(level_sources_with((*ending)[0]), Names{own})
          << "only " << own << " knows the ending";
    }
  }
  EXPECT_EQ(patterns_of_hooks().size(), 2u);
  EXPECT_EQ(counted, 6)
      << "manifest, map, image, Adventure Game Studio, scenes of Godot, maps of robots";
}

/// `shortest` also compares its answers with the pipeline's, and paths with comfort are its answers
/// on a part of the floor, between ends that the pipeline settles. So these name their classes.
TEST(House, APlannerIsInTheFilesThatContributingNames) {
  static const std::regex kRow(R"(\.on = on<(\w+)>)");
  static const std::regex kWord(R"re(\{\.name = "(\w+)")re");
  const Names all = files_named_under("A new planner of `solve`");
  const Names solvers = matches_in("src/path/planner.cpp", kRow);
  for (const std::string& solver : solvers) {
    Names named = all;
    for (const std::string& file : sources_with("class " + solver + " ")) {
      named.insert(file);
      named.insert(fs::path(file).replace_extension(".cpp").generic_string());
    }
    Names files = sources_with(solver);
    for (const std::string comfort : {"comfort_solver", "eased_floor"}) {
      files.erase("src/path/" + comfort + ".h");
      files.erase("src/path/" + comfort + ".cpp");
    }
    if (solver == "PathSolver") {
      files.erase("src/path/shortest.h");
      files.erase("src/path/shortest.cpp");
    }
    for (const std::string& file : files) {
      EXPECT_TRUE(is_named(file, named)) << file << " names " << solver;
    }
    EXPECT_EQ(files.size(), 3u) << "header, source and table of " << solver << " are "
                                << testing::PrintToString(files);
  }
  for (const std::string& word : matches_in("src/path/planner.cpp", kWord)) {
    for (const std::string& file : sources_with("Planner::" + word)) {
      EXPECT_TRUE(is_named(file, all)) << file << " names the planner " << word;
    }
  }
  EXPECT_GE(solvers.size(), 2u);
}

TEST(House, OneModuleOfThePageNamesPlanners) {
  static const std::regex kWord(R"re(\{ word: "(\w+)")re");
  const std::string table = "src/page/planners.js";
  EXPECT_TRUE(files_named_under("A new planner of `solve`").contains(table));
  const Names words = matches_in(table, kWord);
  EXPECT_TRUE(words.contains("pipeline"));
  for (const std::string& word : words) {
    for (const std::string& file : sources_with(word)) {
      const bool is_of_page = file.starts_with("src/page/") && file != table;
      EXPECT_FALSE(is_of_page && file.ends_with(".js")) << file << " names the planner " << word;
    }
  }
}

TEST(House, ACommandIsInTheFilesThatContributingNames) {
  static const std::regex kDeclaration(R"(extern const Command (k\w+Command);)");
  const Names named = files_named_under("A new command or option");
  const Names commands = matches_in("src/cli/command.h", kDeclaration);
  for (const std::string& command : commands) {
    const Names files = sources_with(command);
    for (const std::string& file : files) {
      EXPECT_TRUE(is_named(file, named) || file.ends_with("_command.cpp"))
          << file << " names " << command;
    }
    EXPECT_EQ(files.size(), 3u) << "declaration, place and source of " << command << " are "
                                << testing::PrintToString(files);
  }
  EXPECT_GT(commands.size(), 10u);
}

/// A key is a row of a reader and a row of a schema; docs/schemas.md follows from the schemas.
TEST(House, AKeyOfALevelIsARowAndASchema) {
  static const std::regex kRow(R"re(\{"([^"]+)",\s*into\()re");
  const fs::path project = fs::path(WALKMASK_SOURCE).parent_path();
  std::string schemas;
  for (const fs::directory_entry& entry : fs::directory_iterator(project / "schemas")) {
    schemas += content(entry.path());
  }
  int keys = 0;
  for (const auto& [file, text] : all_sources()) {
    if (!file.starts_with("src/level/") || !file.ends_with(".cpp")) continue;
    for (const std::string& key : matches_in(file, kRow)) {
      EXPECT_NE(schemas.find("\"" + key + "\": {"), std::string::npos)
          << file << " reads " << key << ", which no schema has";
      ++keys;
    }
  }
  EXPECT_GT(keys, 25);
}

/// Returns the end of the comment, literal or directive that begins at `at`; `at` if there is none.
std::size_t end_of_text(const std::string& text, std::size_t at) {
  const auto after = [&](const std::string& close, std::size_t from) {
    const std::size_t found = text.find(close, from);
    return found == std::string::npos ? text.size() : found + close.size();
  };
  const char letter = text[at];
  if (text.compare(at, 2, "//") == 0 || letter == '#') return text.find('\n', at);
  if (text.compare(at, 2, "/*") == 0) return after("*/", at + 2);
  if (text.compare(at, 2, "R\"") == 0) {
    const std::size_t bracket = text.find('(', at);
    return after(")" + text.substr(at + 2, bracket - at - 2) + '"', bracket);
  }
  const auto is_digit = [&](std::size_t place) {
    return place < text.size() && std::isxdigit(static_cast<unsigned char>(text[place])) != 0;
  };
  const bool separates_digits = letter == '\'' && is_digit(at - 1) && is_digit(at + 1);
  if ((letter != '"' && letter != '\'') || separates_digits) return at;
  std::size_t end = at + 1;
  while (text.at(end) != letter) end += text[end] == '\\' ? 2 : 1;
  return end + 1;
}

/// Returns C++ without comments, literals and directives, since their braces and words are not
/// code.
std::string bare_code(const std::string& text) {
  std::string code;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_text(text, at);
    if (end == at) {
      code += text[at++];
    } else {
      at = end;
    }
  }
  return code;
}

/// A pair of braces, with its name if it is a namespace or a type.
struct Scope {
  bool is_namespace = false;
  std::string name;
};

/// Returns the kind of braces that these words open.
Scope scope_after(const std::string& words) {
  static const std::regex kNamespace(R"(\s*namespace\s+([\w:]+)\s*)");
  static const std::regex kType(
      R"(\s*(?:template\s*<[^()]*>\s*)?(?:struct|class|enum|enum class|union)\s+(\w+)(?:\s+final)?\s*(?::[^:(][^(]*)?)");
  std::smatch match;
  if (std::regex_match(words, match, kNamespace)) return {.is_namespace = true, .name = match[1]};
  if (std::regex_match(words, match, kType)) return {.name = match[1]};
  return {};
}

/// Returns the types that a file defines for the whole program: in named namespaces, outside other
/// types and functions. The language allows one definition of each. A type in an unnamed namespace
/// is private to its source and may have any name.
Names types_of_the_program(const std::string& text) {
  std::vector<Scope> scopes;
  std::string words;
  Names types;
  for (const char letter : bare_code(text)) {
    if (letter == '{') {
      const Scope scope = scope_after(words);
      std::string name;
      for (const Scope& outer : scopes) name += outer.name + "::";
      const bool is_public = std::all_of(scopes.begin(), scopes.end(),
                                         [](const Scope& outer) { return outer.is_namespace; });
      if (is_public && !scope.is_namespace && !scope.name.empty()) types.insert(name + scope.name);
      scopes.push_back(scope);
    } else if (letter == '}' && !scopes.empty()) {
      scopes.pop_back();
    }
    if (letter == '{' || letter == '}' || letter == ';') {
      words.clear();
    } else {
      words += letter;
    }
  }
  return types;
}

TEST(House, ATypeOfTheProgramIsDefinedOnce) {
  std::map<std::string, Names> definitions;
  for (const auto& [file, text] : all_sources()) {
    if (!file.ends_with(".h") && !file.ends_with(".cpp")) continue;
    for (const std::string& type : types_of_the_program(text)) definitions[type].insert(file);
  }
  for (const auto& [type, files] : definitions) {
    EXPECT_EQ(files.size(), 1u) << type << " is defined in " << testing::PrintToString(files);
  }
  EXPECT_GT(definitions.size(), 300u);
}

TEST(House, NoCommentBeginsAsAQuestion) {
  // "Returns whether ...", not "Whether ..."; "The names that ...", not "What ...".
  static const std::regex kQuestion(R"( *///<? (Of|What|Whether|Where|Which|Who\w*) .*)");
  for (const auto& [file, text] : all_sources()) {
    std::istringstream lines(text);
    bool is_in_comment = false;
    for (std::string line; std::getline(lines, line);) {
      const std::size_t first = line.find_first_not_of(' ');
      const bool is_comment = first != std::string::npos && line.compare(first, 3, "///") == 0;
      if (is_comment && !is_in_comment) {
        EXPECT_FALSE(std::regex_match(line, kQuestion)) << file << ": " << line;
      }
      is_in_comment = is_comment;
    }
  }
}

TEST(House, OneFunctionEndsWorkThatExceedsItsBudgetAndOneCatchesThat) {
  static const std::regex kCatch(R"(catch \([^)]*TooManySteps)");
  Names catches;
  for (const std::string& file : sources_with("TooManySteps")) {
    if (std::regex_search(all_sources().at(file), kCatch)) catches.insert(file);
  }
  const Names steps = {"src/survey/steps.h"};
  EXPECT_EQ(sources_with("throw TooManySteps"), steps);
  EXPECT_EQ(catches, steps);
}

/// Each row of tests/mutants/unseen.txt begins with a file, and a line of it without its blanks.
TEST(House, LinesWhoseChangesCannotBeSeenExist) {
  const std::map<std::string, std::string>& sources = all_sources();
  std::ifstream in(fs::path(WALKMASK_SOURCE).parent_path() / "tests/mutants/unseen.txt");
  int rows = 0;
  for (std::string row; std::getline(in, row);) {
    if (row.starts_with('#')) continue;
    const std::string separator = " | ";
    const std::size_t first = row.find(separator), begin = first + separator.size();
    const std::string line = row.substr(begin, row.find(separator, begin) - begin);
    const auto source = sources.find(row.substr(0, first));
    ASSERT_NE(source, sources.end()) << row;
    EXPECT_NE(source->second.find(line + "\n"), std::string::npos) << row;
    ++rows;
  }
  EXPECT_GT(rows, 50);
}

/// The own headers that a file reaches, and the longest chain of includes that begins with it.
struct Reached {
  Names headers = {};
  std::size_t length = 1;  ///< of the chain, with the file
  std::string chain = {};
};

const Reached& reached_from(const std::string& file) {
  static const auto kIncluded = [] {
    std::map<std::string, Names> included;
    for (const Include& include : all_includes()) {
      if (include.own) included[include.file].insert(include.name);
    }
    return included;
  }();
  static std::map<std::string, Reached> known;
  const auto [place, is_new] = known.try_emplace(file);
  Reached& reached = place->second;
  if (!is_new) return reached;
  reached.chain = file;
  const auto included = kIncluded.find(file);
  if (included == kIncluded.end()) return reached;
  for (const std::string& header : included->second) {
    const Reached& further = reached_from(header);
    reached.headers.insert(header);
    reached.headers.insert(further.headers.begin(), further.headers.end());
    if (further.length + 1 <= reached.length) continue;
    reached.length = further.length + 1;
    reached.chain = file + " > " + further.chain;
  }
  return reached;
}

/// The time to compile a source goes into the headers that it drags in. Declare a type that a
/// header only names, and include what a source uses in the source.
TEST(House, SourcesReachFewHeaders) {
  constexpr std::size_t kLongestChain = 14, kMostHeaders = 97;
  std::size_t sources = 0;
  for (const auto& [name, text] : all_sources()) {
    if (!name.ends_with(".cpp")) continue;
    const Reached& reached = reached_from(name.substr(std::string("src/").size()));
    EXPECT_LE(reached.length, kLongestChain) << reached.chain;
    EXPECT_LE(reached.headers.size(), kMostHeaders) << name;
    ++sources;
  }
  EXPECT_GT(sources, 400u);
}

/// Sizes have 32 bits in WebAssembly, where a product of two could wrap and evade its limit.
TEST(House, AProductOfTwoSizesHas64Bits) {
  static const std::regex kNarrow(
      R"re((.*([^*] |\())?std::ssize\([^{}]*\) \* std::ssize\(.*|.*\.size\(\) \* [\w.]+\.size\(.*)re");
  for (const auto& [file, text] : all_sources()) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (line.find("size(") == std::string::npos || line.find(") * ") == std::string::npos) {
        continue;
      }
      EXPECT_FALSE(std::regex_match(line, kNarrow)) << file << ": " << line;
    }
  }
}

/// A level is opened once and built once, whatever is asked of it: reports, pictures and pages take
/// the opened level.
TEST(House, OneFunctionBuildsLevels) {
  const Names files = {"src/level/level.cpp", "src/level/level.h", "src/level/open_level.cpp"};
  EXPECT_EQ(sources_with(" level_of("), files);
}

TEST(House, OptionsAreNamedByTheCommandLineAlone) {
  static const std::regex kRow(R"re("(--[a-z][a-z-]+)")re");
  static const std::regex kNamed(R"([\s"'`(](--[a-z][a-z-]+)\b)");
  Names options;
  for (const auto& [file, text] : all_sources()) {
    if (file.starts_with("src/cli/")) options.merge(matches_in(file, kRow));
  }
  for (const auto& [file, text] : all_sources()) {
    // The page shows command lines that answer the user's questions.
    if (file.starts_with("src/cli/") || file == "src/page/texts.js") continue;
    for (const std::string& name : matches_in(file, kNamed)) {
      EXPECT_FALSE(options.contains(name)) << file << " names " << name;
    }
  }
  EXPECT_GT(options.size(), 50u);
}

}  // namespace
