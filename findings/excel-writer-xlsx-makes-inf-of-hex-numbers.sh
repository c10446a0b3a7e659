#!/bin/sh
# Excel::Writer::XLSX 1.10 (Debian) takes the card number 04E12345 for a number in scientific notation when it is given to
# write(), the method that its manual shows first, and stores <v>Inf</v>: no number of the format. It surprises because the
# same method keeps 04A12345 as a text, so one card in many is lost, and because the file opens without a complaint:
# LibreOffice 7.4 shows 0. 1234E5 becomes 123400000 in the same way; write_string() keeps them all.
#
# Output seen:
#   <c r="A1" t="s"><v>0</v></c>
#   <c r="A2"><v>Inf</v></c>
#   <c r="A3"><v>123400000</v></c>
set -eu
dpkg-query -W -f '${Package} ${Version}\n' libexcel-writer-xlsx-perl unzip
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > run.pl <<'PL'
use Excel::Writer::XLSX;
my $book = Excel::Writer::XLSX->new('seen.xlsx');
my $sheet = $book->add_worksheet();
$sheet->write(0, 0, '04A12345');
$sheet->write(1, 0, '04E12345');
$sheet->write(2, 0, '1234E5');
$book->close();
PL
perl run.pl
unzip -p seen.xlsx xl/worksheets/sheet1.xml | grep -o '<c r="A[1-3]"[^>]*><v>[^<]*</v></c>' | tee seen
grep -q '"A1" t="s"' seen && grep -q '"A2"><v>Inf<' seen && grep -q '"A3"><v>123400000<' seen
