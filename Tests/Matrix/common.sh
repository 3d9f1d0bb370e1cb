# What the scripts of the matrix share; read by them from the root of the repository.
#
# A cell is called BUILD/ISOLATION/LAYOUT/DIRECTION/SCENE. Its golden is shared by all builds and
# isolations; the build `model` is the second model, which has no isolation.

matrix=.build/matrix
cells=$matrix/cells
scenarios=Tests/Scenarios
goldens=Tests/Golden/scenarios
unset TILEWORK_PLUGIN_PATH

stage_of() { # BUILD: the staged tree of a build
  case $1 in
    debug) echo "$matrix/debug" ;;
    *) echo "${STAGE:-.stage}" ;;
  esac
}

golden_of() { # LAYOUT DIRECTION SCENE: the file that all cells of them are compared with
  case $2 in
    rtl) echo "$goldens/$1/$3.rtl.json" ;;
    *) echo "$goldens/$1/$3.json" ;;
  esac
}

# The layouts that a build has, one a line: its name, and the plugin that it comes from or `-`.
# Only the plugins of the tree count, whatever else is installed on this machine.
layouts_of() { # BUILD
  local stage
  stage=$(stage_of "$1")
  "$stage/bin/tilework" layouts --json --plugin-path "$stage/lib/tilework/plugins" \
    --no-default-plugins | awk '
    # By their indentation: the options of a layout, which have names too, stand deeper.
    /^      "name": / { name = $2; gsub(/[",]/, "", name) }
    /^      "origin": / { print name, ($2 == "\"plugin" ? $3 : "-") }'
}

# Plugins that are in Plugins/ and not among layouts, and the other way round, a sentence each.
strays() { # LAYOUTS
  local manifest id here=''
  for manifest in Plugins/*/manifest.json; do
    id=$(sed -n 's/^  "id": "\(.*\)",$/\1/p' "$manifest")
    here="$here $id"
    grep -q " $id\$" <<<"$1" ||
      echo "the plugin $id is not used; 'make plugins' builds it, and" \
        "'$(stage_of release)/bin/tilework plugins doctor' says what is wrong with it"
  done
  for id in $(cut -d' ' -f2 <<<"$1" | grep -vx -e - | sort -u); do
    case "$here " in
      *" $id "*) ;;
      *) echo "the plugin $id is built and no longer in Plugins/; remove" \
        "$(stage_of release)/lib/tilework/plugins/$id.tileplugin and that of" \
        "$(stage_of debug)" ;;
    esac
  done
}

scenes() { # the names of all scenes
  local file
  for file in "$scenarios"/*.json; do
    file=${file##*/}
    echo "${file%.json}"
  done
}

command_of() { # BUILD ISOLATION LAYOUT DIRECTION SCENE: the words of the command, one a line
  local stage
  stage=$(stage_of "$1")
  printf '%s\n' "$stage/bin/tilework" render "$scenarios/$5.json" -l "$3" -f json --whole --quiet \
    --plugin-path "$stage/lib/tilework/plugins" --no-default-plugins --isolation "$2"
  [ "$4" != rtl ] || echo --rtl
}

# Lays a scene out and writes what came: the layout's bytes, or what the refusal said.
lay_out() { # FILE BUILD ISOLATION LAYOUT DIRECTION SCENE
  local file=$1 status=0 words=() word
  shift
  while IFS= read -r word; do words+=("$word"); done < <(command_of "$@")
  "${words[@]}" >"$file" 2>"$file.said" </dev/null || status=$?
  if [ "$status" -ne 0 ]; then
    printf '{"exitStatus": %d, "sentence": "%s"}\n' "$status" \
      "$(sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' "$file.said" | tr '\n' ' ' | sed 's/ $//')" >"$file"
  elif [ -s "$file.said" ]; then
    # A layout that comes with a complaint is not the layout that was expected.
    cat "$file.said" >>"$file"
  fi
  rm -f "$file.said"
}
