import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'

/** A code with the quiet border that readers need; the box is in points. */
export function drawQr(
  document: InstanceType<typeof PDFDocument>,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
  const one = size / modules
  document.fillColor('#000000')
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) document.rect(x + column * one, y + row * one, one, one)
  document.fill()
}
