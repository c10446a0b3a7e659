import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { INK_COLOUR, PAGE_MARGIN, PAGE_TEXT_WIDTH, PDF_FONT_FILES } from './paper-pen.ts'

/** A thing that stands on a plan. */
export interface DrawnMark {
  /** Shares of the width from the left and of the height from the top. */
  x: number
  y: number
  label: string
}

const DOT = '#0b5fae'
const PAPER = '#ffffff'

/** Draws a dot at this place of the page, in points, and its label on white beside it, to its left where the page ends. */
export function drawMark(document: InstanceType<typeof PDFDocument>, { x, y, label }: DrawnMark): void {
  document.fillColor(DOT).circle(x, y, 2.2).fill()
  document.font(PDF_FONT_FILES.bold).fontSize(6.5)
  const width = document.widthOfString(label)
  const isLast = x + 3 + width + 3 > PAGE_MARGIN + PAGE_TEXT_WIDTH
  const left = isLast ? x - 6 - width : x + 3
  document
    .fillColor(PAPER)
    .rect(left, y - 4.5, width + 3, 9)
    .fill()
  document.fillColor(INK_COLOUR).text(label, left + 1.5, y - 3.6, { lineBreak: false })
}

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
