#!/bin/sh
# Gnumeric 1.12.55 (Debian, built with long doubles) reads the card number 045E1234 of a CSV as a number and stores all of it:
# 4.49999999999999999994e+1235, far beyond the largest double. It surprises because neither the CSV's import nor the file says
# a word, the card beside it (04E12345, beyond even a long double) stays a text, and the program that opens the workbook next
# finds no finite number: LibreOffice 7.4 shows INF.
#
# Output seen:
#   04E12345
#   4.49999999999999999994e+1235
set -eu
dpkg-query -W -f '${Package} ${Version}\n' gnumeric unzip
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'Number\n04E12345\n045E1234\n' > cards.csv
HOME=$folder LC_ALL=C.UTF-8 ssconvert cards.csv seen.xlsx > log 2>&1 || { cat log; exit 1; }
unzip -p seen.xlsx xl/worksheets/sheet1.xml | grep -oE '04E12345|[0-9.]+e\+[0-9]+' | tee seen
grep -qx '04E12345' seen && grep -qx '4\.4[0-9]*e+1235' seen
