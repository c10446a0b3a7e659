import { type DrawnMark, drawMark, drawQr } from './draw-figures.ts'
import { pageRows } from './page-rows.ts'
import {
  A4_PAGE,
  type Font,
  INK_COLOUR,
  PAGE_BOTTOM,
  PAGE_MARGIN,
  PAGE_TEXT_WIDTH,
  PaperPen,
  PDF_FONT_FILES,
  PDF_POINTS_PER_MM,
  SOFT_COLOUR,
} from './paper-pen.ts'

/** Headings of a table take two lines at most. */
const HEADINGS_HEIGHT = 14 * PDF_POINTS_PER_MM

export interface RecordColumn {
  title: string
  /** A share of the width of the page. */
  share: number
}

/** Pages of A4 from top to bottom, each piece tagged with what it is, in one family of fonts that is inside (PDF/A-3a). */
export class RecordPaper extends PaperPen {
  heading(level: 1 | 2, text: string, width = PAGE_TEXT_WIDTH): void {
    const size = level === 1 ? 20 : 13
    if (level === 2) {
      this.room(30)
      this.y += 5 * PDF_POINTS_PER_MM
    }
    this.write(`H${level}`, text, { x: PAGE_MARGIN, width, size, font: 'bold' })
    this.y += (level === 1 ? 2 : 1.5) * PDF_POINTS_PER_MM
  }

  paragraph(text: string, { isSoft = false, width = PAGE_TEXT_WIDTH } = {}): void {
    this.room(8)
    this.write('P', text, { x: PAGE_MARGIN, width, size: 9, colour: isSoft ? SOFT_COLOUR : INK_COLOUR })
    this.y += 1.5 * PDF_POINTS_PER_MM
  }

  /** Each row on one page; the headings stand above them on each page, and are read out once. */
  table(columns: readonly RecordColumn[], rows: readonly (readonly string[])[]): void {
    const titles = columns.map(({ title }) => title)
    const table = this.document.struct('Table', {})
    this.root.add(table)
    const head = this.document.struct('TR', {})
    table.add(head)
    this.room(20)
    this.row(columns, titles, { font: 'bold', into: (content) => this.tag(head, 'TH', content) })
    head.end()
    // a page holds the headings and one row at least
    const fits = (cells: readonly string[]) =>
      this.heightOf(columns, cells) <= PAGE_BOTTOM - PAGE_MARGIN - HEADINGS_HEIGHT
    for (const cells of rows.flatMap((row) => pageRows(row, fits))) {
      if (this.y + this.heightOf(columns, cells) > PAGE_BOTTOM) {
        this.page()
        this.row(columns, titles, { font: 'bold', into: (content) => this.artifact(content) })
      }
      const row = this.document.struct('TR', {})
      table.add(row)
      this.row(columns, cells, { font: 'plain', into: (content) => this.tag(row, 'TD', content) })
      row.end()
    }
    table.end()
    this.y += 2 * PDF_POINTS_PER_MM
  }

  /** A picture below its title with marks on it, as wide as the page or as high as what is left of it. */
  picture(
    title: string,
    bytes: Uint8Array,
    { ratio, alt, marks }: { ratio: number; alt: string; marks: readonly DrawnMark[] },
  ): void {
    const height = Math.min(PAGE_TEXT_WIDTH / ratio, PAGE_BOTTOM - PAGE_MARGIN - 20 * PDF_POINTS_PER_MM)
    const width = height * ratio
    if (this.y + height + 20 * PDF_POINTS_PER_MM > PAGE_BOTTOM) this.page()
    this.heading(2, title)
    const { document, y: top } = this
    const draw = () => {
      document.image(bytes, PAGE_MARGIN, top, { width, height })
      for (const { x, y, label } of marks)
        drawMark(document, { x: PAGE_MARGIN + x * width, y: top + y * height, label })
    }
    this.tag(this.root, 'Figure', draw, alt)
    this.y += height + 3 * PDF_POINTS_PER_MM
  }

  /** A code in the upper right corner. */
  qr(text: string, alt: string, size: number): void {
    const box = {
      x: A4_PAGE.width - PAGE_MARGIN - size * PDF_POINTS_PER_MM,
      y: PAGE_MARGIN,
      size: size * PDF_POINTS_PER_MM,
    }
    this.tag(this.root, 'Figure', () => drawQr(this.document, text, box), alt)
  }

  /** Two people sign by hand, side by side; each label stands below a line. */
  signatureLines(title: string, signers: readonly string[], labels: readonly string[]): void {
    this.room(30 + labels.length * 15)
    this.heading(2, title)
    const top = this.y
    const width = PAGE_TEXT_WIDTH / signers.length - 8 * PDF_POINTS_PER_MM
    for (const [at, signer] of signers.entries()) {
      const x = PAGE_MARGIN + (at * PAGE_TEXT_WIDTH) / signers.length
      this.y = top
      this.write('P', signer, { x, width, size: 9, font: 'bold' })
      for (const label of labels) {
        this.y += 11 * PDF_POINTS_PER_MM
        this.rule(this.y, width, x)
        this.y += 0.7 * PDF_POINTS_PER_MM
        this.write('P', label, { x, width, size: 7.5, colour: SOFT_COLOUR })
      }
    }
  }

  attach(content: Buffer, { name, description }: { name: string; description: string }): void {
    const { madeAt } = this
    const dates = { creationDate: madeAt, modifiedDate: madeAt }
    const about = { type: 'application/json', relationship: 'Data', description } as const
    this.document.file(content, { name, ...about, ...dates })
  }

  /** Room in the catalog for what holds the pages together, which is signed when all is written. */
  reserve(text: string): void {
    this.document._root.data.PieceInfo = {
      // a text object, which pdfkit writes as a string and not as a name
      Commissioning: { LastModified: this.madeAt, Private: new String(text) },
    }
  }

  finish(footOf: (page: number, pages: number) => string): Promise<Buffer> {
    const { document } = this
    const { count } = document.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      document.switchToPage(at)
      this.artifact(() => {
        document.font(PDF_FONT_FILES.plain).fontSize(7).fillColor(SOFT_COLOUR)
        document.text(footOf(at + 1, count), PAGE_MARGIN, A4_PAGE.height - 14 * PDF_POINTS_PER_MM, {
          lineBreak: false,
        })
      })
    }
    this.root.end()
    return new Promise((resolve, reject) => {
      const parts: Uint8Array[] = []
      document.on('data', (bytes) => parts.push(bytes))
      document.on('end', () => resolve(Buffer.concat(parts)))
      document.on('error', reject)
      document.end()
    })
  }

  private row(
    columns: readonly RecordColumn[],
    cells: readonly string[],
    { font, into }: { font: Font; into: (content: () => void) => void },
  ): void {
    const { document } = this
    const top = this.y + CELL_PADDING
    let x = PAGE_MARGIN
    for (const [at, { share }] of columns.entries()) {
      const [left, width] = [x, share * PAGE_TEXT_WIDTH - CELL_PADDING]
      into(() => {
        document.font(PDF_FONT_FILES[font]).fontSize(CELL_SIZE).fillColor(INK_COLOUR)
        document.text(cells[at] || '–', left, top, { width })
      })
      x += share * PAGE_TEXT_WIDTH
    }
    this.y += this.heightOf(columns, cells, font)
    this.rule(this.y, PAGE_TEXT_WIDTH)
  }

  private heightOf(columns: readonly RecordColumn[], cells: readonly string[], font: Font = 'plain'): number {
    this.document.font(PDF_FONT_FILES[font]).fontSize(CELL_SIZE)
    const heights = columns.map(({ share }, at) =>
      this.document.heightOfString(cells[at] || '–', { width: share * PAGE_TEXT_WIDTH - CELL_PADDING }),
    )
    return Math.max(...heights) + 2 * CELL_PADDING
  }
}

const CELL_PADDING = 3
const CELL_SIZE = 8
