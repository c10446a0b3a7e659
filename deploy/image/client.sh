#!/bin/sh
# Gathers the newest client programs of PostgreSQL that are installed, for backups, with the libraries that they need:
# sh deploy/image/client.sh <folder> [list of the libraries that the base has]
# The Dockerfile and tools/check-containers.sh both run it, so what is checked is what is built.
set -eu
target=$1
base=${2:-}
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
mkdir -p "$target$bin"
for program in pg_dump pg_restore psql; do
  cp "$bin/$program" "$target$bin/"
  ldd "$bin/$program" | grep -o '/[^ ]*' | while read -r library; do
    # /lib is a second name of /usr/lib, onto which no folder can be copied
    path=$(realpath "$(dirname "$library")")/$(basename "$library")
    if [ -n "$base" ] && grep -qxF "$path" "$base"; then continue; fi
    mkdir -p "$target$(dirname "$path")"
    cp -L "$library" "$target$path"
  done
done
