#!/bin/sh
# A container engine would take these steps, and this does so without one: those of the Dockerfile in a folder, then a
# start as nobody from a tree that it cannot write. An empty database in DATABASE_URL is wanted for the start.
set -eu
cd "$(dirname "$0")/.."
# the slim image of Debian, unpacked, has 75 MB of this, and Node 127 MB
max_megabytes=350
base_megabytes=75
folder=$(mktemp -d)
image=$folder/image
server=
trap 'if [ -n "$server" ]; then kill -9 "$server" 2>/dev/null || true; fi; rm -rf "$folder"' EXIT
fail() {
  echo "$1" >&2
  exit 1
}

chmod 755 "$folder"
mkdir "$folder/build" "$folder/data" "$folder/backups"
git ls-files -z | tar --null -T - -cf - | tar -xf - -C "$folder/build"
(cd "$folder/build" && sh deploy/image/assemble.sh "$image") > "$folder/log" 2>&1 || fail "$(cat "$folder/log")"

# the programs that backups need start where nothing else is
sh deploy/image/client.sh "$folder/client"
for name in lib lib64; do if [ -e "$folder/client/usr/$name" ]; then ln -s "usr/$name" "$folder/client/$name"; fi; done
if [ "$(id -u)" = 0 ]; then
  for program in "$folder"/client/usr/lib/postgresql/*/bin/*; do chroot "$folder/client" "${program#"$folder/client"}" --version; done
fi

# every image of Debian has the libraries that its apt needs
ldd /usr/bin/apt-get /usr/lib/apt/methods/http | grep -o '/[^ ]*\.so[^ ]*' | while read -r library; do
  echo "$(realpath "$(dirname "$library")")/$(basename "$library")"
done > "$folder/base"
sh deploy/image/client.sh "$folder/added" "$folder/base"
megabytes=$({
  find "$image" "$folder/added" -type f -printf '%s\n'
  stat -Lc %s "$(command -v node)"
} | awk '{ bytes += $1 } END { print int(bytes / 1e6) }')
echo "The image holds $megabytes MB above its base: ours, Node, and PostgreSQL."
[ $((megabytes + base_megabytes)) -le $max_megabytes ] || fail "The image is larger than $max_megabytes MB."
strays=$(find "$image" -name node_modules -prune -o \( -name '*.test.ts*' -o -path '*/testing/*' \) -print)
[ -z "$strays" ] || fail "Tests came along: $strays"
for unwanted in .git apps/sandbox node_modules/vitest node_modules/typescript; do
  [ ! -e "$image/$unwanted" ] || fail "$unwanted must not come along."
done

if [ -z "${DATABASE_URL:-}" ]; then
  echo 'Not started: name an empty database in DATABASE_URL.'
  exit
fi
nobody=
if [ "$(id -u)" = 0 ]; then
  chown 65534:65534 "$folder/data" "$folder/backups"
  nobody='setpriv --reuid 65534 --regid 65534 --clear-groups'
fi
chmod -R a-w,a+rX "$image"
settings=$(sed -n 's/^ENV //p' Dockerfile | sed "s|/srv|$image|g")
command=$(sed -n 's/^CMD//p' Dockerfile | tr -d '[],"')
in_image() {
  cd "$image"
  # shellcheck disable=SC2086 # these are lists of words
  exec $nobody env -i PATH="$PATH" $settings HOST=127.0.0.1 PORT=0 DATA_DIR="$folder/data" TMPDIR="$folder/data" \
    DATABASE_URL="$DATABASE_URL" PUBLIC_URL=https://commissioning.example.org OIDC_ISSUER=https://login.example.org \
    SMTP_URL=smtp://127.0.0.1:1 "$@"
}
list_times() { find "$image" -printf '%P %T@\n'; }
list_times > "$folder/before"
# shellcheck disable=SC2086
in_image $command > "$folder/log" 2>&1 &
server=$!
for _ in $(seq 180); do
  address=$(sed -n 's/.*listening at \(http:[^"]*\).*/\1/p' "$folder/log" | head -n 1)
  if [ -n "$address" ] || ! kill -0 $server 2>/dev/null; then break; fi
  sleep 1
done
[ -n "$address" ] || fail "It did not start: $(cat "$folder/log")"
node --input-type=module -e "
  for (const path of ['/health/ready', '/']) {
    const answer = await fetch('$address' + path, { headers: { accept: 'text/html' } })
    console.log(path, 'answers', answer.status)
    if (!answer.ok) process.exitCode = 1
  }" || fail 'The platform is not ready.'
kill $server
wait $server || fail "It ended with $? when it was told to end."
server=
for name in backup check; do
  (in_image node apps/platform/src/app/commissioning.ts $name "$folder/backups/today.tar") || fail "The $name failed."
done
list_times | cmp -s - "$folder/before" || fail 'Something was written into the tree.'
echo 'It started as nobody from a tree that it cannot write, was ready, ended when told, and was backed up.'
