#include "tilework_plugin.h"
#include "tilework_plugin_layout.h"
