#!/bin/sh
# openpyxl 3.0.9 (Debian): the text "#N/A" of a door without a number becomes an error value of the cell, "=A1" a formula
# without a value, and "a_x0041_b" is written as it stands, which Excel shows as "aAb" and LibreOffice as "a_x0041_b". It
# surprises because all three were handed over as texts, and a cell with the format "@" (text) is treated in the same way: a
# program that reads the values finds an error, an empty cell, and a name that differs between two office programs.
#
# Output seen (type, formula and value of each cell as they stand in the file):
#   #N/A -> t="e" v=#N/A
#   =A1 -> formula, no value
#   a_x0041_b -> t="inlineStr" v=a_x0041_b
set -eu
dpkg-query -W -f '${Package} ${Version}\n' python3-openpyxl
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > run.py <<'PY'
import re
import sys
import zipfile

import openpyxl

book = openpyxl.Workbook()
for line, text in enumerate(["#N/A", "=A1", "a_x0041_b"], 1):
    book.active.cell(line, 1, text).number_format = "@"
book.save("seen.xlsx")
parts = zipfile.ZipFile("seen.xlsx")
sheet = parts.read("xl/worksheets/sheet1.xml").decode()
shared = parts.read("xl/sharedStrings.xml").decode() if "xl/sharedStrings.xml" in parts.namelist() else ""
cells = re.findall(r"<c [^>]*?(?:/>|>.*?</c>)", sheet)
error, formula, escape = cells
print(error, formula, escape, shared, sep="\n")
same = 't="e"' in error and "<f>A1</f>" in formula and not re.search(r"<v>.+</v>", formula) and "a_x0041_b" in escape + shared
sys.exit(0 if same else 1)
PY
/usr/bin/python3 run.py
