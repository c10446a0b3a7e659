import { layOutBidirectionalText } from '@commissioning/domain/printing/both-ways'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'

/** Points a millimetre. */
export const POINTS_PER_MM = 72 / 25.4
/** Its own name: under a second one pdfkit 0.20 reads the whole font anew each time it is used (see findings). */
const FONT = 'DejaVuSans'
const INK = '#18222a'

export interface PrintedFile {
  file: Blob
  /** Letters that the font lacks, each once: the file shows boxes for them. */
  lacking: string
}

/** Marks that are drawn with a letter or not at all. */
const UNDRAWN = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u

/** A document that is drawn in millimetres from the upper left corner, in one font for all alphabets that it knows. */
export class Paper {
  private readonly document: InstanceType<typeof PDFDocument>
  private readonly lacking = new Set<string>()

  constructor(font: ArrayBuffer, title: string) {
    // the font stands in for the one that pdfkit would load first
    this.document = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      margin: 0,
      font,
      info: { Title: title },
    })
    layOutBidirectionalText(this.document._font)
    // a label printed at 97 % misses its place, and so does a plan its scale
    this.document._root.data.ViewerPreferences = this.document.ref({ PrintScaling: 'None' })
  }

  page({ width, height }: { width: number; height: number }): void {
    this.document.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 })
    this.document.font(FONT).fillColor(INK).strokeColor(INK)
  }

  /**
   * One line; `size` is its height in millimetres. Where it would be wider than that, it is written smaller down to half,
   * and then cut.
   */
  line(text: string, { x, y, width, size, colour = INK, align }: Line): void {
    const { document } = this
    const points = size * POINTS_PER_MM
    document.font(FONT).fontSize(points).fillColor(colour)
    this.noteLacking(text)
    const share = (width * POINTS_PER_MM) / Math.max(document.widthOfString(text), 1)
    const smaller = points * Math.max(1 / 2, Math.min(1, share * 0.99))
    document.fontSize(smaller)
    const options = { lineBreak: false, width: width * POINTS_PER_MM + 1, ...(align ? { align } : {}) }
    document.text(
      this.cut(text, width),
      x * POINTS_PER_MM,
      y * POINTS_PER_MM + (points - smaller) / 2,
      options,
    )
  }

  rule(from: Point, to: Point, { colour = '#c4ccd2', isDashed = false, weight = 0.2 }: Stroke = {}): void {
    const { document } = this
    document.lineWidth(weight * POINTS_PER_MM).strokeColor(colour)
    if (isDashed) document.dash(2)
    document
      .moveTo(from.x * POINTS_PER_MM, from.y * POINTS_PER_MM)
      .lineTo(to.x * POINTS_PER_MM, to.y * POINTS_PER_MM)
      .stroke()
    if (isDashed) document.undash()
  }

  /** Measures a line in millimetres, before anything is cut. */
  widthOf(text: string, size: number): number {
    return (
      this.document
        .font(FONT)
        .fontSize(size * POINTS_PER_MM)
        .widthOfString(text) / POINTS_PER_MM
    )
  }

  picture(bytes: ArrayBuffer, { x, y, width, height }: Box): void {
    this.document.image(bytes, x * POINTS_PER_MM, y * POINTS_PER_MM, {
      width: width * POINTS_PER_MM,
      height: height * POINTS_PER_MM,
    })
  }

  /** White that lets a little through, so that what is written on it is read. */
  panel({ x, y, width, height }: Box): void {
    this.document.fillColor('#ffffff', 0.8)
    this.document
      .rect(x * POINTS_PER_MM, y * POINTS_PER_MM, width * POINTS_PER_MM, height * POINTS_PER_MM)
      .fill()
    this.document.fillColor(INK, 1)
  }

  disc({
    x,
    y,
    radius,
    colour,
    isHollow,
  }: Point & { radius: number; colour: string; isHollow: boolean }): void {
    const { document } = this
    document.lineWidth(radius * 0.5 * POINTS_PER_MM).strokeColor(colour)
    document.circle(x * POINTS_PER_MM, y * POINTS_PER_MM, (isHollow ? radius * 0.75 : radius) * POINTS_PER_MM)
    if (isHollow) document.fillAndStroke('#ffffff', colour)
    else document.fillColor(colour).fill()
    document.fillColor(INK)
  }

  shape(points: readonly Point[], colour: string): void {
    for (const [at, { x, y }] of points.entries())
      if (at === 0) this.document.moveTo(x * POINTS_PER_MM, y * POINTS_PER_MM)
      else this.document.lineTo(x * POINTS_PER_MM, y * POINTS_PER_MM)
    this.document.fillColor(colour).fill()
    this.document.fillColor(INK)
  }

  frame({ x, y, width, height }: Box): void {
    this.document.lineWidth(0.1 * POINTS_PER_MM).strokeColor('#8494a0')
    this.document
      .rect(x * POINTS_PER_MM, y * POINTS_PER_MM, width * POINTS_PER_MM, height * POINTS_PER_MM)
      .stroke()
  }

  /** A code with the quiet border that readers need. */
  qr(text: string, { x, y, size }: Point & { size: number }): void {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
    const one = (size / modules) * POINTS_PER_MM
    this.document.fillColor('#000000')
    for (const [row, line] of data.entries())
      for (const [column, isDark] of line.entries())
        if (isDark)
          this.document.rect(x * POINTS_PER_MM + column * one, y * POINTS_PER_MM + row * one, one, one)
    this.document.fill()
    this.document.fillColor(INK)
  }

  /** Draws on every page once all are known. */
  eachPage(draw: (at: number, count: number) => void): void {
    const { count } = this.document.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      this.document.switchToPage(at)
      draw(at, count)
    }
  }

  finish(): Promise<PrintedFile> {
    return new Promise((resolve, reject) => {
      const parts: BlobPart[] = []
      // the bytes are in memory of their own, never in shared memory
      this.document.on('data', (bytes) => parts.push(bytes as Uint8Array<ArrayBuffer>))
      this.document.on('end', () =>
        resolve({ file: new Blob(parts, { type: 'application/pdf' }), lacking: [...this.lacking].join(' ') }),
      )
      this.document.on('error', reject)
      this.document.end()
    })
  }

  private noteLacking(text: string): void {
    const { font } = this.document._font
    for (const letter of text)
      if (!UNDRAWN.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
        this.lacking.add(letter)
  }

  private cut(text: string, width: number): string {
    if (this.document.widthOfString(text) <= width * POINTS_PER_MM) return text
    const letters = [...text]
    while (letters.length > 0 && this.document.widthOfString(`${letters.join('')}…`) > width * POINTS_PER_MM)
      letters.pop()
    return `${letters.join('').trimEnd()}…`
  }
}

interface Point {
  x: number
  y: number
}

interface Box extends Point {
  width: number
  height: number
}

interface Line extends Point {
  width: number
  size: number
  colour?: string
  align?: 'center' | 'right'
}

interface Stroke {
  colour?: string
  isDashed?: boolean
  weight?: number
}
