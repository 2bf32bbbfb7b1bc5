#include "cli/output.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "draw/svg.h"
#include "png/write.h"
#include "support/scratch_folder.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

/// Returns the error, or nothing.
std::string clash(const std::vector<Output>& outputs, const Names& inputs) {
  const Failure failure = check_outputs(outputs, inputs);
  if (!failure) return "";
  EXPECT_EQ(failure->fault, Fault::usage);
  return message(*failure);
}

class OutputFiles : public testing::Test {
 protected:
  OutputFiles() : mask_(folder_.put("mask.png", "")) {}

  const ScratchFolder folder_;
  const std::string mask_;
};

TEST_F(OutputFiles, MayBeAnyFileThatIsNeitherInputNorOtherOutput) {
  EXPECT_EQ(clash({}, {mask_}), "");
  EXPECT_EQ(clash({{"--json", folder_ / "a.json"}, {"--overlay", folder_ / "a.png"}}, {mask_}), "");
  EXPECT_EQ(clash({{"--json", "-"}, {"--overlay", folder_ / "a.png"}}, {mask_}), "");
  EXPECT_EQ(clash({{"--json", "-"}}, {"-"}), "") << "standard input and output are two";
  EXPECT_EQ(clash({{"--json", folder_ / "no/such/folder"}}, {mask_}), "");
  EXPECT_EQ(clash({{"--json", folder_.put("copy.png", "")}}, {mask_}), "")
      << "the same content is another file";
}

TEST_F(OutputFiles, AreNotInputs) {
  const std::string reason = " is an input of this level; give the result another name";
  const std::string detour = folder_.make_folder("a") + "/../mask.png";
  for (const std::string& file : {mask_, detour, folder_ / "./mask.png"}) {
    EXPECT_EQ(clash({{"--json", "-"}, {"--overlay", file}}, {folder_ / "other", mask_}),
              "walkmask: --overlay: " + file + reason);
  }
}

TEST_F(OutputFiles, AreNotInputsThroughALink) {
  const std::string soft = folder_ / "soft", hard = folder_ / "hard", chain = folder_ / "chain";
  std::error_code problem;
  fs::create_symlink(mask_, soft, problem);
  if (problem) GTEST_SKIP() << "links cannot be made here: " << problem.message();
  fs::create_symlink("soft", chain);
  fs::create_hard_link(mask_, hard);
  fs::create_directory_symlink(folder_.path(), folder_.path() / "here");
  for (const std::string& file : {soft, hard, chain, folder_ / "here/mask.png"}) {
    EXPECT_NE(clash({{"--overlay", file}}, {mask_}), "") << file;
    EXPECT_NE(clash({{"--overlay", mask_}}, {file}), "") << file;
  }
}

TEST_F(OutputFiles, AreNotSettings) {
  folder_.put("walkmask.json", "{}");
  for (const std::string file : {"walkmask.json", "new/walkmask.json", "./walkmask.json"}) {
    EXPECT_EQ(clash({{"--report", folder_ / file}}, {mask_}),
              "walkmask: --report: " + folder_ / file +
                  " is the name of settings, which apply to all levels in its folder and below; "
                  "give the result another name");
  }
  EXPECT_EQ(clash({{"--report", folder_ / "my-walkmask.json"}}, {mask_}), "");
  std::error_code problem;
  fs::create_symlink(folder_ / "walkmask.json", folder_ / "link", problem);
  if (problem) GTEST_SKIP() << "links cannot be made here: " << problem.message();
  EXPECT_NE(clash({{"--report", folder_ / "link"}}, {mask_}), "");
  const std::string other = folder_.make_folder("other") + "/walkmask.json";
  fs::create_symlink(folder_ / "report.json", other);
  EXPECT_NE(clash({{"--report", other}}, {mask_}), "");
}

TEST_F(OutputFiles, AreNotEachOther) {
  const std::string file = folder_ / "new.png", detour = folder_ / "./new.png";
  EXPECT_EQ(clash({{"--json", file}, {"--overlay", detour}}, {mask_}),
            "walkmask: --overlay: --json already writes " + detour +
                "; give each result a different name");
  std::error_code problem;
  fs::create_symlink("new.png", folder_ / "dangling", problem);
  if (problem) GTEST_SKIP() << "links cannot be made here: " << problem.message();
  EXPECT_NE(clash({{"--json", file}, {"--overlay", folder_ / "dangling"}}, {}), "");
}

TEST_F(OutputFiles, DoNotShareStandardOutput) {
  EXPECT_EQ(clash({{"--json", "-"}, {"--overlay", "-"}}, {mask_}),
            "walkmask: --overlay: --json already writes to standard output; give each result a "
            "different name");
  EXPECT_EQ(clash({{"--json", "-"}, {"--overlay", folder_ / "-"}}, {mask_}), "");
#ifndef _WIN32
  for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    EXPECT_EQ(clash({{"--json", "-"}, {"--overlay", name}}, {mask_}),
              "walkmask: --overlay: --json already writes to standard output; give each result a "
              "different name");
    EXPECT_EQ(clash({{"--json", folder_ / "a.json"}, {"--overlay", name}}, {mask_}), "");
  }
  EXPECT_EQ(clash({{"--json", "/dev/null"}, {"--overlay", "/dev/../dev/null"}}, {mask_}), "");
#endif
}

Output picture(const std::string& file, Overwrite overwrite = Overwrite::own_pictures) {
  return {"--overlay", file, Content::picture, overwrite};
}

TEST_F(OutputFiles, AreNotPicturesOfOtherPrograms) {
  EXPECT_EQ(clash({picture(mask_)}, {}), "walkmask: --overlay: " + mask_ +
                                             " exists and was not written by walkmask; name "
                                             "another file, or add --force");
  EXPECT_EQ(clash({picture(mask_, Overwrite::anything)}, {}), "");
  const std::vector<Rgb> pixels(1);
  const auto own = *png::write_rgb(1, 1, pixels);
  EXPECT_EQ(deliver(mask_, own), std::nullopt);
  EXPECT_EQ(clash({picture(mask_)}, {}), "");
  const std::string svg = "<svg>" + std::string(draw::kSvgMark);
  EXPECT_EQ(clash({picture(folder_.put("own.svg", svg))}, {}), "");
  EXPECT_NE(clash({picture(folder_.put("other.svg", "<svg>"))}, {}), "");
  EXPECT_EQ(clash({picture("-")}, {}), "");
}

TEST_F(OutputFiles, AreWrittenWhole) {
  const std::string file = folder_ / "answer";
  EXPECT_EQ(deliver(file, std::string_view("one\ntwo\n")), std::nullopt);
  EXPECT_EQ(folder_.content("answer"), "one\ntwo\n");
  EXPECT_EQ(deliver(file, bytes_of("\r\n")), std::nullopt);
  EXPECT_EQ(folder_.content("answer"), "\r\n") << "bytes as they are";
  EXPECT_EQ(deliver(folder_ / "new/folder/answer", std::string_view("x")), std::nullopt);
  EXPECT_EQ(folder_.content("new/folder/answer"), "x");
  const Failure failure = deliver(file + "/is/no/folder", std::string_view("x"));
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->fault, Fault::machine);
}

}  // namespace
}  // namespace walkmask
