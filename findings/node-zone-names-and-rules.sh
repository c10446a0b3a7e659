#!/bin/sh
# Node 24.21.0 (npm package node@24.21.0, zone data 2026c by process.versions.tz).
# Intl.supportedValuesOf('timeZone') lists zones by names that IANA gave up: Europe/Kiev, Asia/Calcutta, and neither
# Europe/Kyiv, Asia/Kolkata nor UTC. Intl takes the present names, and answers with the old ones when asked back.
# It counts Winnipeg on 15 December 2026 at -06:00, where tzdata 2026f says -05:00: a schedule from 09:00 refuses at 09:30.
# It surprises because the names are called "primary identifiers", and a Node of this year looks up to date.
# Output seen: 2026c / Europe/Kiev,Asia/Calcutta / listed: / Europe/Kiev / GMT-6
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@24.21.0
cat > try.mjs <<'JS'
const listed = Intl.supportedValuesOf('timeZone')
const has = (names) => names.filter((name) => listed.includes(name)).join()
const format = (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
const winnipeg = format('America/Winnipeg').formatToParts(new Date('2026-12-15T12:00:00Z'))
const seen = [
  process.versions.tz,
  has(['Europe/Kiev', 'Asia/Calcutta']),
  `listed:${has(['Europe/Kyiv', 'Asia/Kolkata', 'UTC'])}`,
  format('Europe/Kyiv').resolvedOptions().timeZone,
  winnipeg.find(({ type }) => type === 'timeZoneName').value,
].join(' / ')
console.log(seen)
process.exit(seen === '2026c / Europe/Kiev,Asia/Calcutta / listed: / Europe/Kiev / GMT-6' ? 0 : 1)
JS
node_modules/.bin/node try.mjs
