#!/usr/bin/env bash
# dmtxread 0.7.6 (Debian) leaves the separators out of a GS1 Data Matrix: the serial ABC123 and the lot LOT7 behind it become the
# serial ABC12310LOT7. zbarimg 0.23.92 writes them out of a GS1-128 and a GS1 QR code with the same fields.
# It surprises because nothing fails and nothing else is missing: a label whose serial is its last field reads right, and the serial
# of another is longer by what follows it. `-G 29` writes each separator, a GS, and one more in front.
# Output seen (| stands for the separator):
#   GS1-128      010950600013435221ABC123|10LOT7
#   QR           010950600013435221ABC123|10LOT7
#   Data Matrix  010950600013435221ABC12310LOT7
#   with -G 29   |010950600013435221ABC123|10LOT7
# It takes Debian's packages zbar-tools, dmtx-utils and zint.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' zbar-tools dmtx-utils zint
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fields='[01]09506000134352[21]ABC123[10]LOT7'
zint -b GS1_128 -d "$fields" --scale 3 -o bars.png
zint -b QRCODE --gs1 -d "$fields" --scale 6 --quietzones -o qr.png
zint -b DATAMATRIX --gs1 -d "$fields" --scale 6 --quietzones -o matrix.png
shown() { tr '\035' '|'; echo; }
{
  printf 'GS1-128      %s\n' "$(zbarimg -q --raw bars.png 2>/dev/null | shown)"
  printf 'QR           %s\n' "$(zbarimg -q --raw qr.png 2>/dev/null | shown)"
  printf 'Data Matrix  %s\n' "$(dmtxread matrix.png | shown)"
  printf 'with -G 29   %s\n' "$(dmtxread -G 29 matrix.png | shown)"
} | tee seen
diff - seen <<'SEEN'
GS1-128      010950600013435221ABC123|10LOT7
QR           010950600013435221ABC123|10LOT7
Data Matrix  010950600013435221ABC12310LOT7
with -G 29   |010950600013435221ABC123|10LOT7
SEEN
