#include "base/markup.h"

#include <gtest/gtest.h>

namespace walkmask {
namespace {

TEST(Markup, WritesLettersWithAMeaningAsEntities) {
  std::string markup = "<p>";
  append_markup(markup, "1 < 2 & \"3\" > 2");
  EXPECT_EQ(markup, "<p>1 &lt; 2 &amp; &quot;3&quot; &gt; 2");
}

}  // namespace
}  // namespace walkmask
