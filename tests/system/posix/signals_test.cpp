#include "system/signals.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "support/scratch_folder.h"
#include "system/posix/child.h"

namespace walkmask {
namespace {

using Names = std::vector<std::string>;

TEST(Signals, EndWithTheExitCodeOfTheShell) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGUSR1}) {
    EXPECT_EQ(exit_code_of([&] {
                prepare_signals();
                return ::raise(signal);
              }),
              128 + signal);
  }
}

TEST(Signals, RemoveTheUnfinishedFileAndNoOther) {
  const ScratchFolder folder;
  for (const char* name : {"finished", "replaced", "unfinished"}) folder.put(name, "x");
  EXPECT_EQ(exit_code_of([&] {
              prepare_signals();
              remember_unfinished_file(folder.path() / "replaced");
              remember_unfinished_file(folder.path() / "unfinished");
              return ::raise(SIGTERM);
            }),
            143);
  EXPECT_EQ(folder.names().size(), 2u);
  EXPECT_EQ(folder.content("unfinished"), "");
  EXPECT_EQ(exit_code_of([&] {
              prepare_signals();
              remember_unfinished_file(folder.path() / "finished");
              forget_unfinished_file();
              return ::raise(SIGTERM);
            }),
            143);
  EXPECT_EQ(folder.content("finished"), "x");
}

TEST(EndAtOnce, RemovesTheUnfinishedFileAndRunsNothing) {
  const ScratchFolder folder;
  folder.put("unfinished", "x");
  EXPECT_EQ(exit_code_of([&] {
              std::atexit([] { ::_exit(1); });
              remember_unfinished_file(folder.path() / "unfinished");
              end_at_once(4);
              return 0;
            }),
            4);
  EXPECT_EQ(folder.names(), Names{});
}

TEST(Signals, StayIgnoredIfTheParentIgnoresThem) {
  EXPECT_EQ(exit_code_of([] {
              ::signal(SIGINT, SIG_IGN);
              prepare_signals();
              ::raise(SIGINT);
              return 7;
            }),
            7);
}

TEST(Signals, FromPipesAndFullDisksDoNotKill) {
  EXPECT_EQ(exit_code_of([] {
              for (const int signal : {SIGPIPE, SIGXFSZ}) ::signal(signal, SIG_DFL);
              prepare_signals();
              ::raise(SIGPIPE);
              ::raise(SIGXFSZ);
              return 7;
            }),
            7);
}

}  // namespace
}  // namespace walkmask
