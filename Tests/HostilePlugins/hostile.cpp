// What only C++ does wrong; hostile.c calls it with the mode.
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <vector>

extern "C" void hostile_more(const char *mode);
void hostile_more(const char *mode) {
  if (std::strcmp(mode, "throw") == 0) throw std::runtime_error("no way to lay this out");
  if (std::strcmp(mode, "new") == 0) {
    std::vector<char *> blocks;
    for (;;) blocks.push_back(new char[64 << 20]);
  }
}
