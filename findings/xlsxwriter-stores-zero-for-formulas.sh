#!/bin/sh
# XlsxWriter 3.0.2 (Debian) stores the value 0 for each formula that is given without one, also for a formula that makes a
# text. It surprises because the file looks calculated: a program that reads stored values finds the number 0 in every such
# cell, and LibreOffice 7.4 shows 0 too, since it calculates files of other programs anew only when it is told to. The one
# sign is fullCalcOnLoad in workbook.xml. A door number that is put together by a formula is so read as 0 in every line.
#
# Output seen:
#   <c r="A1"><f>"1."&amp;"01"</f><v>0</v></c>
#   <calcPr calcId="124519" fullCalcOnLoad="1"/>
set -eu
dpkg-query -W -f '${Package} ${Version}\n' python3-xlsxwriter
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > run.py <<'PY'
import re
import sys
import zipfile

import xlsxwriter

book = xlsxwriter.Workbook("seen.xlsx")
book.add_worksheet().write_formula(0, 0, '="1."&"01"')
book.close()
parts = zipfile.ZipFile("seen.xlsx")
cell = re.search(r"<c .*?</c>", parts.read("xl/worksheets/sheet1.xml").decode()).group()
sign = re.search(r"<calcPr.*?>", parts.read("xl/workbook.xml").decode()).group()
print(cell, sign, sep="\n")
sys.exit(0 if "<v>0</v>" in cell and 'fullCalcOnLoad="1"' in sign else 1)
PY
/usr/bin/python3 run.py
