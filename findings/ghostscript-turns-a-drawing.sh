#!/bin/sh
# Ghostscript 10.00 (Debian), and ps2pdf with it, turns a page by 90 degrees where most of its texts run upwards, as the numbers of
# doors along a corridor do: -dAutoRotatePages=/PageByPage is the default of its PDF writer, also where a PDF is only made smaller
# (/ebook). It surprises because the drawing is the same to the eye of who made it, no message is printed, and all that was
# placed on the picture before is somewhere else on the new one. /prepress, or -dAutoRotatePages=/None, leaves it upright.
#
# Output seen:
#   as drawn     Page rot: 0
#   pdfwrite     Page rot: 90
#   /ebook       Page rot: 90
#   ps2pdf       Page rot: 90
#   /prepress    Page rot: 0
#   /None        Page rot: 0
set -eu
dpkg-query -W -f '${Package} ${Version}\n' ghostscript poppler-utils
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > drawing.ps <<'PS'
%!PS-Adobe-3.0
<< /PageSize [842 595] >> setpagedevice
/Helvetica findfont 10 scalefont setfont
50 50 740 480 rectstroke
60 540 moveto (Ground floor) show
100 40 700 { gsave 300 translate 90 rotate 0 0 moveto (Door F90) show grestore } for
showpage
PS
gs -q -sDEVICE=pdfwrite -dAutoRotatePages=/None -o drawn.pdf drawing.ps
gs -q -sDEVICE=pdfwrite -o plain.pdf drawn.pdf
gs -q -sDEVICE=pdfwrite -dPDFSETTINGS=/ebook -o ebook.pdf drawn.pdf
ps2pdf drawn.pdf ps2pdf.pdf
gs -q -sDEVICE=pdfwrite -dPDFSETTINGS=/prepress -o prepress.pdf drawn.pdf
gs -q -sDEVICE=pdfwrite -dAutoRotatePages=/None -o none.pdf drawn.pdf
turn() { pdfinfo "$1" | sed -n 's/^Page rot: *//p'; }
show() { printf '%-12s Page rot: %s\n' "$1" "$(turn "$2")"; }
show 'as drawn' drawn.pdf
show pdfwrite plain.pdf
show /ebook ebook.pdf
show ps2pdf ps2pdf.pdf
show /prepress prepress.pdf
show /None none.pdf
[ "$(turn drawn.pdf)$(turn prepress.pdf)$(turn none.pdf)" = 000 ]
[ "$(turn plain.pdf)" = 90 ] && [ "$(turn ebook.pdf)" = 90 ] && [ "$(turn ps2pdf.pdf)" = 90 ]
