#!/bin/sh
# PostgreSQL of Debian (15 with ICU 72 in Debian 12) and Node 24.21.0 (npm package node@24.21.0, ICU 78), one locale: und-u-kn-true.
# "VIET" as Windows types Vietnamese (E with circumflex, then the dot below) and "viet" with both marks in one letter are the
# same but for case, so JavaScript has the small letters first. An ICU collation of PostgreSQL compares marks as they were written and
# has the large ones first; with kk-true in its locale it does as JavaScript. Where a program names the root order,
# new Intl.Collator('und') gives the machine's language: on a Swedish machine O with dots comes after Z.
# It surprises because both are ICU and take the same locale, and most names stand alike, so that few tests meet it.
# Output seen: "kn f, kk t, node t, und sv-SE f" (the small one first, three times; the language of und, and whether O is before Z).
set -eu
folder=$(mktemp -d)
chmod 755 "$folder"
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
as_nobody() { if [ "$(id -u)" = 0 ]; then setpriv --reuid nobody --regid nogroup --clear-groups "$@"; else "$@"; fi; }
trap 'as_nobody "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT
"$bin/postgres" --version
mkdir "$folder/data" "$folder/run"
[ "$(id -u)" != 0 ] || chown nobody:nogroup "$folder/data" "$folder/run"
as_nobody "$bin/initdb" -D "$folder/data" -U finding -A trust --locale=C.UTF-8 -E UTF8 >/dev/null
as_nobody "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/run/log" \
  -o "-c listen_addresses= -c unix_socket_directories=$folder/run" start >/dev/null
ask() { "$bin/psql" -h "$folder/run" -U finding -d postgres -Atq -c "$1"; }
ask "create collation kn (provider = icu, locale = 'und-u-kn-true')"
ask "create collation kk (provider = icu, locale = 'und-u-kk-true-kn-true')"
small="U&'vi\\1ec7t'"
large="U&'VI\\00ca\\0323T'"
seen="kn $(ask "select $small < $large collate kn"), kk $(ask "select $small < $large collate kk")"
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@24.21.0
cat > try.mjs <<'JS'
const is = (answer) => (answer ? 't' : 'f')
const { compare } = new Intl.Collator('en-u-kn-true')
const und = new Intl.Collator('und')
console.log(`node ${is(compare('vi\u1ec7t', 'VI\u00ca\u0323T') < 0)}, und ${und.resolvedOptions().locale} ${is(und.compare('\u00d6', 'Z') < 0)}`)
JS
seen="$seen, $(LC_ALL=sv_SE.UTF-8 node_modules/.bin/node try.mjs)"
echo "$seen"
[ "$seen" = "kn f, kk t, node t, und sv-SE f" ]
