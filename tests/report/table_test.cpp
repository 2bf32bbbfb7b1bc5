#include "report/table.h"

#include <gtest/gtest.h>

#include <vector>

namespace walkmask {
namespace {

std::string drawn(const std::vector<TableRow>& rows, std::string_view alignment) {
  return table(rows, alignment);
}

TEST(Table, AlignsEachColumn) {
  EXPECT_EQ(drawn({{"a", "7", "x"}, {"long", "123", "y"}}, "lrl"),
            "  a       7  x\n"
            "  long  123  y\n");
  EXPECT_EQ(drawn({}, "lr"), "");
}

TEST(Table, TakesRowsOfFewerCells) {
  EXPECT_EQ(drawn({{"a", "1"}, {"b"}, {}, {"", "22"}}, "lr"),
            "  a   1\n"
            "  b\n"
            "\n"
            "     22\n");
}

TEST(Table, EndsNoLineWithBlanks) {
  EXPECT_EQ(drawn({{"a", ""}, {"bb", "cc"}}, "ll"), "  a\n  bb  cc\n");
}

TEST(Table, CountsCharactersNotBytes) {
  EXPECT_EQ(drawn({{"caf\xC3\xA9", "1"}, {"bar", "2"}}, "ll"), "  caf\xC3\xA9  1\n  bar   2\n");
}

TEST(Table, KeepsEachRowOnOneLine) {
  EXPECT_EQ(drawn({{"a\nb", "\x1b[1m"}, {"c", "d"}}, "ll"),
            "  a\\x0ab  \\x1b[1m\n"
            "  c       d\n");
}

}  // namespace
}  // namespace walkmask
