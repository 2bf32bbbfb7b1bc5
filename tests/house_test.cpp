// Holds the plan of the house: which module may use which, and which module alone knows which
// library. A change of the plan is a change of the two tables here.

#include <gtest/gtest.h>

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
    {"system", {"base"}},
    {"png", {"base"}},
    {"image", {"base", "png"}},
    {"json", {"base"}},
    {"level", {"base", "floor", "shapes", "png", "image", "json", "system"}},
    {"threads", {}},
    {"batch", {"base", "floor", "path", "system", "threads", "level"}},
    {"library", {"base", "floor", "path", "png", "level"}},
    {"survey", {"base", "floor", "path", "png", "json", "level"}},
    {"compare", {"base", "floor", "path", "search", "level"}},
    {"diff", {"base", "floor", "path", "level", "survey"}},
    {"check", {"base", "floor", "path", "shapes", "png", "json", "system", "level", "survey"}},
    {"draw", {"base", "floor"}},
    {"report",
     {"base", "floor", "path", "png", "json", "level", "survey", "check", "compare", "diff"}},
    {"page", {"base", "floor", "png", "image", "json", "level", "survey", "check", "report"}},
    {"cli",
     {"base", "floor", "path", "shapes", "system", "threads", "png", "level", "survey", "batch",
      "check", "compare", "diff", "draw", "report", "page"}},
};

const std::map<std::string, Modules> kKnownBy = {
    {"CLI/", {"cli"}},
    {"stb_", {"png", "image"}},
    {"libdeflate", {"png"}},
    {"nlohmann/", {"json"}},
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
    {"atomic", {"system"}},
    {"thread", {"system", "threads", "level"}},
    {"mutex", {"batch", "system", "threads"}},
    {"condition_variable", {"threads"}},
    {"future", {"level"}},
};

struct Include {
  std::string file;  // below src/
  int line;
  std::string module;  // of the file
  std::string name;    // what is included
  bool own;            // "..." rather than <...>
};

std::vector<Include> all_includes() {
  static const std::regex kInclude(R"(\s*#\s*include\s*(["<])([^">]+)[">].*)");
  std::vector<Include> includes;
  const fs::path source(WALKMASK_SOURCE);
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(source)) {
    const std::string ending = entry.path().extension().string();
    if (ending != ".cpp" && ending != ".h") continue;
    const std::string file = entry.path().lexically_relative(source).generic_string();
    std::ifstream in(entry.path());
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      std::smatch match;
      if (!std::regex_match(text, match, kInclude)) continue;
      includes.push_back({file, line, file.substr(0, file.find('/')), match[2], match[1] == "\""});
    }
  }
  return includes;
}

std::string where(const Include& include) {
  return "src/" + include.file + ":" + std::to_string(include.line) + " includes " + include.name;
}

/// Returns the module of a file of our own that is included; for a library's file something else.
std::string module_included(const Include& include) {
  return include.own ? include.name.substr(0, include.name.find('/')) : "";
}

TEST(House, HasTheModulesOfThePlan) {
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

/// docs/pictures/draw draws the picture from the table above.
TEST(House, ThePictureOfTheModulesHasThemAll) {
  static const std::regex kLabel(">(\\w+)</text>");
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

TEST(House, EachLibraryIsKnownToOneModule) {
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

// What CONTRIBUTING.md says of the files that a change touches.

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

/// Returns every file of src by its name, with its content.
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

/// Returns what the group of a pattern matches in a file of src, each match once.
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

/// Rules about files (F001 to F003) are found where files are opened; the others are what a new one
/// is like.
TEST(House, ARuleIsInTheFilesThatContributingNames) {
  const Names named = files_named_under("A new rule of `check`");
  const Names codes = rule_codes();
  for (const std::string& code : codes) {
    if (code == "F001" || code == "F002" || code == "F003") continue;
    for (const std::string& file : sources_with("Code(\"" + code + "\")")) {
      EXPECT_TRUE(is_named(file, named)) << file << " names " << code;
    }
  }
  EXPECT_GT(codes.size(), 40u);
}

TEST(House, AFinderIsInTheFilesThatContributingNames) {
  static const std::regex kDeclaration(R"(\nFindings (\w+_findings)\()");
  static const std::regex kInRow(R"(\.of_\w+ = (\w+))");
  const Names named = files_named_under("A new rule of `check`");
  const Names finders = matches_in("src/check/rules/finders.h", kDeclaration);
  EXPECT_EQ(finders, matches_in("src/check/rules.cpp", kInRow)) << "each has a row";
  for (const std::string& finder : finders) {
    for (const std::string& file : sources_with(" " + finder + "(")) {
      EXPECT_TRUE(is_named(file, named)) << file << " names " << finder;
    }
  }
  EXPECT_GT(finders.size(), 15u);
}

TEST(House, EveryCodeIsOneOfARule) {
  static const std::regex kCode(R"re(Code\("([^"]*)"\))re");
  const Names codes = rule_codes();
  for (const auto& [file, text] : all_sources()) {
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
    for (const std::string& file : files) {
      EXPECT_TRUE(is_named(file, named)) << file << " names the format " << name;
    }
    ++counted;
  }
  EXPECT_GE(counted, 4);
}

/// Names that may be declared more than once, with the reason.
const std::map<std::string, std::string> kSharedNames = {
    {"Kind", "nested, and read with its owner: NameChange::Kind"},
    {"Area", "that of AreaPixels is private, the pixels and rows of one"},
    {"Meaning", "that of InspectedPaint is nested, that of a mark is draw::Meaning"},
    {"Label", "a number in AreaPixels, the name of a mark in a picture"},
};

std::string without_comments(const std::string& text) {
  std::string code;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    code += line.substr(0, line.find("//")) + '\n';
  }
  return code;
}

/// Returns the places of a text after a keyword and a blank.
std::vector<std::size_t> places_after(const std::string& keyword, const std::string& text) {
  std::vector<std::size_t> places;
  std::size_t place = 0;
  while ((place = text.find(keyword + ' ', place)) != std::string::npos) {
    place += keyword.size() + 1;
    places.push_back(place);
  }
  return places;
}

/// Adds the classes and enums of a file: each is a meaning of its own.
void add_types(const std::string& file, const std::string& code,
               std::map<std::string, Names>& meanings) {
  static const std::regex kName(R"((?:\w+::)*([A-Z]\w*)(?: final)?\s*(?::[^:;{(]*)?\{)");
  for (const char* keyword : {"struct", "class", "enum", "union"}) {
    for (const std::size_t place : places_after(keyword, code)) {
      std::smatch type;
      const auto from = code.begin() + static_cast<std::ptrdiff_t>(place);
      if (!std::regex_search(from, code.end(), type, kName,
                             std::regex_constants::match_continuous)) {
        continue;
      }
      meanings[type[1]].insert(file + " at " + std::to_string(place));
    }
  }
}

/// Adds the aliases of a file: those of one type are one meaning, and one that only leaves a
/// namespace or an owner out, as in `using Word = BitGrid::Word`, is none.
void add_aliases(const std::string& code, std::map<std::string, Names>& meanings) {
  static const std::regex kAlias(R"(([A-Z]\w*)\s*=\s*([^;]*);)");
  static const std::regex kQualifierOrSpace(R"(\w+::|\s)");
  for (const std::size_t place : places_after("using", code)) {
    std::smatch alias;
    const auto from = code.begin() + static_cast<std::ptrdiff_t>(place);
    if (!std::regex_search(from, code.end(), alias, kAlias,
                           std::regex_constants::match_continuous)) {
      continue;
    }
    const std::string meant = std::regex_replace(alias[2].str(), kQualifierOrSpace, "");
    if (meant != alias[1]) meanings[alias[1]].insert(meant);
  }
}

TEST(House, ATypeNameHasOneMeaning) {
  std::map<std::string, Names> meanings;
  for (const auto& [file, text] : all_sources()) {
    if (!file.ends_with(".h") && !file.ends_with(".cpp")) continue;
    const std::string code = without_comments(text);
    add_types(file, code, meanings);
    add_aliases(code, meanings);
  }
  for (const auto& [name, places] : meanings) {
    EXPECT_EQ(places.size() > 1, kSharedNames.contains(name))
        << name << " is declared as " << testing::PrintToString(places);
  }
  EXPECT_GT(meanings.size(), 500u);
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

TEST(House, OptionsAreNamedByTheCommandLineAlone) {
  static const std::regex kRow(R"re("(--[a-z][a-z-]+)")re");
  static const std::regex kNamed(R"([\s"'`(](--[a-z][a-z-]+)\b)");
  Names options;
  for (const auto& [file, text] : all_sources()) {
    if (file.starts_with("src/cli/")) options.merge(matches_in(file, kRow));
  }
  for (const auto& [file, text] : all_sources()) {
    // The page shows command lines that answer what is asked there.
    if (file.starts_with("src/cli/") || file == "src/page/texts.js") continue;
    for (const std::string& name : matches_in(file, kNamed)) {
      EXPECT_FALSE(options.contains(name)) << file << " names " << name;
    }
  }
  EXPECT_GT(options.size(), 50u);
}

}  // namespace
