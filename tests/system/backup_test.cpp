#include "system/backup.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "support/scratch_folder.h"

namespace walkmask {
namespace {

using std::filesystem::perms;

Failure back_up_text(const std::string& file, std::string_view text) {
  return back_up(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

TEST(Backup, HasTheBytesAndThePermissionsOfTheFile) {
  const ScratchFolder folder;
  const std::string file = folder.put("walk.png", "new");
  std::filesystem::permissions(file, perms::owner_read | perms::owner_write);
  EXPECT_EQ(back_up_text(file, "old"), std::nullopt);
  EXPECT_EQ(folder.content("walk.png.bak"), "old");
#ifndef _WIN32
  EXPECT_EQ(std::filesystem::status(backup_name(file)).permissions(),
            perms::owner_read | perms::owner_write);
#endif
  drop_backup(file);
  EXPECT_EQ(folder.names().size(), 1u);
}

TEST(Backup, NeverReplacesAFile) {
  const ScratchFolder folder;
  const std::string file = folder.put("walk.png", "new");
  folder.put("walk.png.bak", "older");
  const Failure failure = back_up_text(file, "old");
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->reason, "exists already");
  EXPECT_EQ(folder.content("walk.png.bak"), "older");
}

}  // namespace
}  // namespace walkmask
