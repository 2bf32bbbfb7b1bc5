#include "system/signals.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <string>

namespace walkmask {
namespace {

// Static storage, since a handler may neither allocate nor lock. No system opens a longer name.
std::array<char, 4097> unfinished_file = {};
std::atomic<bool> is_unfinished = false;
static_assert(std::atomic<bool>::is_always_lock_free, "the handler may not lock");

extern "C" void end_by_signal(int signal) { end_at_once(128 + signal); }

void end_on(int signal) {
  struct sigaction former = {};
  ::sigaction(signal, nullptr, &former);
  if (former.sa_handler == SIG_IGN) return;
  struct sigaction action = {};
  action.sa_handler = end_by_signal;
  ::sigfillset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

void prepare_signals() {
  for (const int signal : {SIGPIPE, SIGXFSZ}) ::signal(signal, SIG_IGN);
  for (const int signal :
       {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2}) {
    end_on(signal);
  }
}

void remember_unfinished_file(const std::filesystem::path& name) {
  forget_unfinished_file();
  const std::string& text = name.native();
  if (text.size() >= unfinished_file.size()) return;
  *std::ranges::copy(text, unfinished_file.begin()).out = '\0';
  is_unfinished.store(true, std::memory_order_release);
}

void forget_unfinished_file() { is_unfinished.store(false, std::memory_order_release); }

void end_at_once(int exit_code) {
  if (is_unfinished.load(std::memory_order_acquire)) ::unlink(unfinished_file.data());
  ::_exit(exit_code);
}

}  // namespace walkmask
