#!/usr/bin/env bash
# csvkit of Debian (1.0.7): csvsort, csvjoin and in2csv guess the type of each column and write the guess. The card 0012345678 comes
# out as 12345678, the name of a floor N/A as nothing; csvcut and csvgrep, of the same package, leave every cell as it was.
# It surprises because a list is only put in order, and 12345678 is a card too: eight digits are a whole number in hexadecimal. csvsort
# writes 001 as it was where one cell of its column is no number, so that a look at the doors shows nothing; its option against guessing
# (-I) saves the cards, and not the floor.
# Output seen:
#   csvcut:  001,0012345678,N/A
#   csvsort: 001,12345678,
#   csvsort -I: 001,0012345678,
#   in2csv:  001,12345678,
#   csvsort of a list with one letter among the cards: 001,0012345678,
# It takes Debian's package csvkit; nothing from npm.
set -euo pipefail
command -v csvsort >/dev/null || { echo 'csvkit is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' csvkit
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'door,card,floor\n12:30,4294967295,EG\n001,0012345678,N/A\n' > list.csv
printf 'door,card,floor\n12:30,A4B1C2D3,EG\n001,0012345678,N/A\n' > letters.csv
row() { grep '^001'; }
{
  echo "csvcut:  $(csvcut -c door,card,floor list.csv | row)"
  echo "csvsort: $(csvsort -c door list.csv | row)"
  echo "csvsort -I: $(csvsort -I -c door list.csv | row)"
  echo "in2csv:  $(in2csv list.csv | row)"
  echo "csvsort of a list with one letter among the cards: $(csvsort -c door letters.csv | row)"
} | tee seen
diff - seen <<'SEEN'
csvcut:  001,0012345678,N/A
csvsort: 001,12345678,
csvsort -I: 001,0012345678,
in2csv:  001,12345678,
csvsort of a list with one letter among the cards: 001,0012345678,
SEEN
