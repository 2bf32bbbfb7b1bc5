#include "page/page.h"

#include <span>
#include <string_view>

#include "base/base64.h"
#include "base/markup.h"
#include "check/rules.h"
#include "json/writer.h"
#include "page/parts.h"

namespace walkmask::page {
namespace {

std::string joined(std::span<const std::string_view> pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

/// Returns the explanations of all rules, by their codes.
std::string rules_json() {
  std::string text;
  json::Writer out(text);
  out.begin_object();
  for (const check::Rule& rule : check::rules()) {
    out.key(rule.code.text()).begin_object();
    out.key("what").text(rule.what).key("why").text(rule.why).key("cure").text(rule.cure);
    if (!rule.fix.how.empty()) out.key("fix").text(rule.fix.how);
    out.end_object();
  }
  out.end_object();
  return text;
}

}  // namespace

Failure check_page() {
  if (!bundled_parts().solver.empty()) return std::nullopt;
  return Error{Fault::machine, "page", "", "was left out of this program when it was built",
               "install clang 16 with its WebAssembly libraries and binaryen (scripts/setup page) "
               "and build it again"};
}

std::string page_begin() {
  std::string text = joined(bundled_parts().begin);
  text += "<template id=\"solver\">";
  append_base64(text, bundled_parts().solver);
  text += "</template>\n<template id=\"rules\">";
  append_markup(text, rules_json());
  return text + "</template>\n";
}

std::string difference_element(const std::string& json) {
  std::string text = "<template id=\"difference\">";
  append_markup(text, json);
  return text + "</template>\n";
}

std::string page_end() { return joined(bundled_parts().end); }

}  // namespace walkmask::page
