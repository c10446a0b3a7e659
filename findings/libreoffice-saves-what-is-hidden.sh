#!/bin/sh
# LibreOffice 7.4 (Debian) saves a sheet as CSV with the rows that a filter hides and the columns that somebody hid, and without a
# sign of either. It surprises because its dialog offers to save "cell content as shown", and copying a filtered list takes the
# rows in sight alone. Whoever filters a schedule for one floor, or a list of cards for the valid ones, hands over all of it.
#
# Output seen:
#   Card,Old card,State
#   04A1B2C3,04FFEED1,valid
#   04A1B2C4,04FFEED2,lost
set -eu
dpkg-query -W -f '${Package} ${Version}\n' python3-openpyxl libreoffice-calc-nogui
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
/usr/bin/python3 - <<'PY'
import openpyxl

book = openpyxl.Workbook()
sheet = book.active
for row in [["Card", "Old card", "State"], ["04A1B2C3", "04FFEED1", "valid"], ["04A1B2C4", "04FFEED2", "lost"]]:
    sheet.append(row)
sheet.auto_filter.ref = "A1:C3"
sheet.auto_filter.add_filter_column(2, ["valid"])
sheet.row_dimensions[3].hidden = True
sheet.column_dimensions["B"].hidden = True
book.save("list.xlsx")
PY
soffice --headless -env:UserInstallation="file://$folder/profile" --convert-to csv list.xlsx >/dev/null 2>&1
cat list.csv
grep -q '04A1B2C4,04FFEED2,lost' list.csv
