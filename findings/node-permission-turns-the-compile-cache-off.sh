#!/bin/sh
# Node 24.21.0 (npm package node@24.21.0). Under --permission the compile cache of NODE_COMPILE_CACHE is off, without a word,
# unless the process may also write to its folder, although the cache is full and may be read.
# It surprises because a child with few rights is where one wants to read what was compiled before, and a cache that may only be
# read sounds like the safe one. With TypeScript files the part of Node that takes out types is then loaded in every child: 18 MB.
#
# Output seen:
#   filled: used / may read: off / may read and write: used
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@24.21.0
cat > try.mjs <<'JS'
import { getCompileCacheDir } from 'node:module'
process.stdout.write(getCompileCacheDir() === undefined ? 'off' : 'used')
JS
mkdir cache
export NODE_COMPILE_CACHE="$folder/cache"
node=node_modules/.bin/node
filled=$($node try.mjs)
read=$($node --permission '--allow-fs-read=*' try.mjs)
both=$($node --permission '--allow-fs-read=*' "--allow-fs-write=$folder/cache" try.mjs)
seen="filled: $filled / may read: $read / may read and write: $both"
echo "$seen"
[ "$seen" = "filled: used / may read: off / may read and write: used" ]
