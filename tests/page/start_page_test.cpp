#include "page/start_page.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "page/page.h"

namespace walkmask::page {
namespace {

TEST(StartPage, HoldsTheCoreItsWorkerAndTheExample) {
  if (check_page()) GTEST_SKIP() << "built without the page";
  const std::vector<std::uint8_t> core = {1, 2, 3};
  const ExampleFile example[] = {{"a\"><b>.png", {65, 66, 67}}};
  const std::string page = start_page({core, "Copyright <2026>", example});
  EXPECT_NE(page.find("<template id=\"core\">AQID</template>"), std::string::npos);
  EXPECT_NE(page.find("<data value=\"a&quot;&gt;&lt;b&gt;.png\">QUJD</data>"), std::string::npos);
  EXPECT_NE(page.find("<template id=\"licences\">Copyright &lt;2026&gt;</template>"),
            std::string::npos);
  EXPECT_NE(page.find("<template id=\"core-worker\">\n"), std::string::npos);
  EXPECT_NE(page.find("new WebAssembly.Module(bytes)"), std::string::npos);
  EXPECT_EQ(page.find("<template class=\"level\">"), std::string::npos);
}

}  // namespace
}  // namespace walkmask::page
