#include "system/signals.h"

#include <windows.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <string>

namespace walkmask {
namespace {

std::array<wchar_t, 32768> unfinished_file = {};
std::atomic<bool> is_unfinished = false;

BOOL WINAPI end_by_console(DWORD event) { end_at_once(event == CTRL_C_EVENT ? 130 : 143); }

}  // namespace

void prepare_signals() { ::SetConsoleCtrlHandler(end_by_console, TRUE); }

void remember_unfinished_file(const std::filesystem::path& name) {
  forget_unfinished_file();
  const std::wstring& text = name.native();
  if (text.size() >= unfinished_file.size()) return;
  *std::ranges::copy(text, unfinished_file.begin()).out = L'\0';
  is_unfinished.store(true, std::memory_order_release);
}

void forget_unfinished_file() { is_unfinished.store(false, std::memory_order_release); }

void end_at_once(int exit_code) {
  if (is_unfinished.load(std::memory_order_acquire)) ::DeleteFileW(unfinished_file.data());
  ::ExitProcess(static_cast<UINT>(exit_code));
}

}  // namespace walkmask
