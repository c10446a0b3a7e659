import { Paper, type PrintedFile } from './pdf-paper.ts'

export interface MatrixSheet {
  paper: 'a4' | 'a3'
  title: string
  /** The week, the zones and how the hours are meant, each a line. */
  facts: readonly string[]
  /** The code leads to the matrix in the console at this address. */
  address: string
  legend: readonly { letters: string; text: string }[]
  /** A row names its tags, says what else they are, and has the letters of its cells. */
  rows: readonly { tags: readonly string[]; kind: string; cells: readonly string[] }[]
  /** A column names its locks. */
  columns: readonly (readonly string[])[]
  messages: {
    tags: string
    locks: string
    hours: string
    more: (count: number) => string
    page: (page: number, pages: number) => string
  }
}

/** mm, on their long side. */
const PAGES = { a4: { width: 297, height: 210 }, a3: { width: 420, height: 297 } } as const
const MARGIN = 12
const SOFT = '#52606b'
const QR = 22
const ROW = 6
const LINE = 4.6
const NAME = 46
const CELL = 10
const TEXT = 3

/** The matrix on landscape paper: its hours, a part of the table a page, and all tags and locks by their numbers. */
export function makeMatrixSheet(sheet: MatrixSheet, font: ArrayBuffer): Promise<PrintedFile> {
  const page = PAGES[sheet.paper]
  const paper = new Paper(font, sheet.title)
  const [right, bottom] = [page.width - MARGIN, page.height - 14]
  paper.page(page)
  paper.line(sheet.title, { x: MARGIN, y: MARGIN, width: right - MARGIN - QR - 6, size: 6 })
  for (const [at, fact] of sheet.facts.filter((fact) => fact !== '').entries())
    paper.line(fact, {
      x: MARGIN,
      y: MARGIN + 9 + at * LINE,
      width: right - MARGIN - QR - 6,
      size: TEXT,
      colour: SOFT,
    })
  paper.qr(sheet.address, { x: right - QR, y: MARGIN - 1, size: QR })

  let y = MARGIN + 12 + Math.max(sheet.facts.length * LINE, QR - 10)
  const legend = sheet.legend.map(({ letters, text }) => `${letters}   ${text}`)
  y = list(sheet.messages.hours, legend, y)
  const fit = Math.max(1, Math.floor((right - MARGIN - NAME) / CELL))
  for (let first = 0; first < sheet.columns.length; first += fit)
    y = table(first, Math.min(first + fit, sheet.columns.length), y)
  y = list(
    sheet.messages.locks,
    sheet.columns.map((locks, at) => `${at + 1}   ${locks.join(', ')}`),
    y + 3,
  )
  // a row that names all of its tags is not said again
  const merged = sheet.rows.flatMap(({ tags }, at) =>
    tags.length > 1 ? [`${at + 1}   ${tags.join(', ')}`] : [],
  )
  if (merged.length > 0) list(sheet.messages.tags, merged, y + 3)

  paper.eachPage((at, count) => {
    const foot = { y: page.height - 9, size: 2.8, colour: SOFT }
    paper.line(sheet.address, { ...foot, x: MARGIN, width: page.width / 2 })
    paper.line(sheet.messages.page(at + 1, count), { ...foot, x: right - 40, width: 40, align: 'right' })
  })
  return paper.finish()

  function roomFor(at: number, height: number): number {
    if (at + height <= bottom) return at
    paper.page(page)
    return MARGIN
  }

  /** Long lines go on in the next one, so that nobody is cut off. */
  function list(title: string, lines: readonly string[], from: number): number {
    let at = roomFor(from, 2 * LINE + 2)
    paper.line(title, { x: MARGIN, y: at, width: right - MARGIN, size: 3.6 })
    at += LINE + 1
    for (const part of lines.flatMap((line) => wrapped(line, right - MARGIN))) {
      at = roomFor(at, LINE)
      paper.line(part, { x: MARGIN, y: at, width: right - MARGIN, size: TEXT })
      at += LINE
    }
    return at
  }

  function wrapped(text: string, width: number): string[] {
    const parts: string[] = []
    let part = ''
    for (const word of text.split(' ')) {
      const longer = part === '' ? word : `${part} ${word}`
      if (part !== '' && paper.widthOf(longer, TEXT) > width) {
        parts.push(part)
        part = word
      } else part = longer
    }
    return [...parts, part]
  }

  /** The columns from one to another, for all rows; their heads come again on each page. */
  function table(first: number, end: number, from: number): number {
    let at = head(roomFor(from + 3, 4 * ROW))
    for (const [index, { tags, kind, cells }] of sheet.rows.entries()) {
      if (at + ROW > bottom) {
        paper.page(page)
        at = head(MARGIN)
      }
      const more = tags.length > 1 ? sheet.messages.more(tags.length - 1) : ''
      const name = [`${index + 1}   ${tags[0] ?? ''}`, more, kind].filter((part) => part !== '').join('  ')
      paper.line(name, { x: MARGIN, y: at + 1.4, width: NAME - 2, size: TEXT })
      for (let column = first; column < end; column += 1)
        paper.line(cells[column] ?? '', { x: leftOf(column), y: at + 1.4, width: CELL - 1, size: TEXT })
      paper.rule({ x: MARGIN, y: at + ROW }, { x: leftOf(end), y: at + ROW })
      at += ROW
    }
    return at

    function head(top: number): number {
      paper.line(`${sheet.messages.tags} / ${sheet.messages.locks}`, {
        x: MARGIN,
        y: top + 1.4,
        width: NAME - 2,
        size: TEXT,
        colour: SOFT,
      })
      for (let column = first; column < end; column += 1)
        paper.line(`${column + 1}`, {
          x: leftOf(column),
          y: top + 1.4,
          width: CELL - 1,
          size: TEXT,
          colour: SOFT,
        })
      paper.rule({ x: MARGIN, y: top + ROW }, { x: leftOf(end), y: top + ROW }, { colour: SOFT })
      return top + ROW
    }

    function leftOf(column: number): number {
      return MARGIN + NAME + (column - first) * CELL
    }
  }
}
