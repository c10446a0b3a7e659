#!/usr/bin/env bash
# pandas of Debian (1.5.3): one person without a card makes fractions of all cards of the column. Read and written again as CSV, 12345678 is
# 12345678.0; written as a workbook it is 12345678 again. Leading zeros are gone in both, and the floor N/A is empty.
# It surprises because the cell that is missing is none of those that change, because the same lines give another file by its ending,
# and because a list without the gap comes through whole but for its zeros.
# Output seen:
#   one card missing, CSV: 12345678.0 4294967295.0
#   one card missing, XLSX: 12345678 4294967295
#   none missing, CSV: 12345678 4294967295
#   a card 0012345678: 12345678; the floor N/A: empty
# It takes Debian's packages python3-pandas and python3-openpyxl; nothing from npm.
set -euo pipefail
python=/usr/bin/python3
"$python" -c 'import pandas, openpyxl' 2>/dev/null || { echo 'python3-pandas or python3-openpyxl is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' python3-pandas python3-openpyxl
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > run.py <<'PY'
import io

import openpyxl
import pandas

WITH_GAP = 'person,card,floor\nAnna,12345678,1\nBen,,2\nCleo,4294967295,3\n'
WHOLE = 'person,card,floor\nAnna,12345678,1\nCleo,4294967295,3\n'
SHORT = 'person,card,floor\nAnna,0012345678,N/A\n'


def cards_as_csv(text):
    lines = pandas.read_csv(io.StringIO(text)).to_csv(index=False).splitlines()[1:]
    return ' '.join(card for card in (line.split(',')[1] for line in lines) if card)


def cards_as_workbook(text):
    pandas.read_csv(io.StringIO(text)).to_excel('cards.xlsx', index=False)
    rows = list(openpyxl.load_workbook('cards.xlsx').active.iter_rows(values_only=True))[1:]
    return ' '.join(str(card) for _, card, _ in rows if card is not None)


print('one card missing, CSV:', cards_as_csv(WITH_GAP))
print('one card missing, XLSX:', cards_as_workbook(WITH_GAP))
print('none missing, CSV:', cards_as_csv(WHOLE))
_, card, floor = pandas.read_csv(io.StringIO(SHORT)).to_csv(index=False).splitlines()[1].split(',')
print(f'a card 0012345678: {card}; the floor N/A: {floor or "empty"}')
PY
"$python" run.py | tee seen
diff - seen <<'SEEN'
one card missing, CSV: 12345678.0 4294967295.0
one card missing, XLSX: 12345678 4294967295
none missing, CSV: 12345678 4294967295
a card 0012345678: 12345678; the floor N/A: empty
SEEN
