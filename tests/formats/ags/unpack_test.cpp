#include "formats/ags/unpack.h"

#include <gtest/gtest.h>

#include <vector>

namespace walkmask::ags {
namespace {

using File = std::vector<std::uint8_t>;

TEST(UnpackRuns, ReadsLiteralsAndRunsAsOneStream) {
  const File packed = {1, 7, 8, 0xFD, 5, 0, 9};
  File plane(7);
  Cursor in(packed);
  unpack_runs(in, plane);
  EXPECT_EQ(plane, (File{7, 8, 5, 5, 5, 5, 9}));
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.left(), 0u);
}

TEST(UnpackRuns, CountsMinus128AsOneLiteral) {
  const File packed = {0x80, 7, 0x81, 3};
  File plane(129);
  Cursor in(packed);
  unpack_runs(in, plane);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(plane[0], 7);
  EXPECT_EQ(plane[1], 3);
  EXPECT_EQ(plane[128], 3);
}

TEST(UnpackRuns, RefusesARunBeyondThePlaneAndMissingBytes) {
  for (const File& packed :
       {File{0xFC, 1}, File{4, 1, 2, 3, 4, 5}, File{1, 2}, File{0xFE}, File{}}) {
    File plane(4);
    Cursor in(packed);
    unpack_runs(in, plane);
    EXPECT_TRUE(in.failed());
  }
}

TEST(UnpackWindow, RepeatsBytesThatItHasJustWritten) {
  const File packed = {0b10, 'a', 0x00, 0x20, 0};
  File bytes(6);
  ASSERT_TRUE(unpack_window(packed, bytes));
  EXPECT_EQ(bytes, (File{'a', 'a', 'a', 'a', 'a', 'a'}));
}

TEST(UnpackWindow, ReadsZerosFromBeforeTheBeginning) {
  const File packed = {1, 0xFF, 0x0F};
  File bytes(3, 9);
  ASSERT_TRUE(unpack_window(packed, bytes));
  EXPECT_EQ(bytes, (File{0, 0, 0}));
}

TEST(UnpackWindow, ReportsMissingBytes) {
  for (const File& packed : {File{}, File{0}, File{1, 0}, File{0, 1, 2}}) {
    File bytes(5);
    EXPECT_FALSE(unpack_window(packed, bytes));
  }
}

}  // namespace
}  // namespace walkmask::ags
