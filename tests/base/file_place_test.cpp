#include "base/file_place.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(FilePlace, IsThePositionThePartOrTheWholeFile) {
  EXPECT_TRUE(FilePlace().empty());
  EXPECT_TRUE(FilePlace("").empty());
  EXPECT_EQ(FilePlace().text(), "");
  EXPECT_EQ(FilePlace("IDAT").text(), "IDAT");
  EXPECT_EQ(FilePlace("IDAT").position(), nullptr);
  const FilePlace place = TextPosition{12, 7};
  EXPECT_FALSE(place.empty());
  EXPECT_EQ(place.text(), "12:7");
  ASSERT_NE(place.position(), nullptr);
  EXPECT_EQ(*place.position(), (TextPosition{12, 7}));
}

TEST(FilePlace, IsReadFromItsText) {
  for (const FilePlace& place : {FilePlace(), FilePlace("IHDR"), FilePlace("byte 12"),
                                 FilePlace(TextPosition{1, 1}), FilePlace(TextPosition{40, 3})}) {
    EXPECT_EQ(file_place(place.text()), place) << place.text();
  }
  for (const char* part :
       {"12", "12:", ":7", "0:7", "12:0", "12:7:1", "a:7", "-1:7", "99999999999:1"}) {
    EXPECT_EQ(file_place(part), FilePlace(part)) << part;
  }
}

}  // namespace
}  // namespace walkmask
