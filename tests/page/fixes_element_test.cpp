#include "page/fixes_element.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace walkmask::page {
namespace {

check::FixNote note_about(const std::string& file) {
  return {check::FixNote::Outcome::would_fix, check::Code("T004"), file, {}, {}, {}, "as it was"};
}

const std::vector<std::uint8_t> kBytes = {'n', 'e', 'w'};

TEST(FixesElement, HasNotesOfEachLevelAndFiles) {
  EXPECT_EQ(fixes_element({.levels = {{}, {{note_about("m.png")}, {0}}},
                           .files = {{"m.png", kBytes}},
                           .are_shown = true}),
            "<template id=\"fixes\">\n<data class=\"about\">{&quot;are_shown&quot;:true,"
            "&quot;files&quot;:[&quot;m.png&quot;],&quot;levels&quot;:["
            "{&quot;notes&quot;:[],&quot;files&quot;:[]},"
            "{&quot;notes&quot;:[{&quot;outcome&quot;:&quot;would-fix&quot;,"
            "&quot;code&quot;:&quot;T004&quot;,&quot;file&quot;:&quot;m.png&quot;,"
            "&quot;text&quot;:&quot;as it was&quot;}],&quot;files&quot;:[0]}]}</data>\n"
            "<data class=\"file\">bmV3</data>\n</template>\n");
}

TEST(FixesElement, EscapesTheNamesOfFiles) {
  const std::string hostile = "</data></template><script>&";
  const std::string element =
      fixes_element({.levels = {{{note_about(hostile)}, {0}}}, .files = {{hostile, kBytes}}});
  EXPECT_EQ(element.find("<script"), std::string::npos) << element;
  EXPECT_EQ(element.find("</template>"), element.size() - std::string("</template>\n").size());
}

TEST(FixesElement, IsMissingWithoutFixes) {
  EXPECT_EQ(fixes_element({.levels = {{}, {}}, .are_shown = true}), "");
}

}  // namespace
}  // namespace walkmask::page
