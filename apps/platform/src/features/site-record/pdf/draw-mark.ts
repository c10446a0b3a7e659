import type PDFDocument from 'pdfkit'

/** A thing that stands on a plan. */
export interface Mark {
  /** Shares of the width from the left and of the height from the top. */
  x: number
  y: number
  label: string
}

const DOT = '#0b5fae'
const PAPER = '#ffffff'

/** Draws a dot at this place of the page, in points, and its label beside it on white. */
export function drawMark(
  document: InstanceType<typeof PDFDocument>,
  { x, y, label }: Mark,
  { font, ink }: { font: string; ink: string },
): void {
  document.fillColor(DOT).circle(x, y, 2.2).fill()
  document.font(font).fontSize(6.5)
  const width = document.widthOfString(label)
  document
    .fillColor(PAPER)
    .rect(x + 3, y - 4.5, width + 3, 9)
    .fill()
  document.fillColor(ink).text(label, x + 4.5, y - 3.6, { lineBreak: false })
}
