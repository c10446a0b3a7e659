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
const PAGE_MARGIN_MM = 12
const SOFT_TEXT_COLOUR = '#52606b'
const QR = 22
const ROW_HEIGHT_MM = 6
const LINE_HEIGHT_MM = 4.6
const NAME_WIDTH_MM = 46
const CELL = 10
const TEXT_HEIGHT_MM = 3

/** The matrix on landscape paper: its hours, a part of the table a page, and all tags and locks by their numbers. */
export function makeMatrixSheet(sheet: MatrixSheet, font: ArrayBuffer): Promise<PrintedFile> {
  const page = PAGES[sheet.paper]
  const paper = new Paper(font, sheet.title)
  const [right, bottom] = [page.width - PAGE_MARGIN_MM, page.height - 14]
  paper.page(page)
  paper.line(sheet.title, {
    x: PAGE_MARGIN_MM,
    y: PAGE_MARGIN_MM,
    width: right - PAGE_MARGIN_MM - QR - 6,
    size: 6,
  })
  for (const [at, fact] of sheet.facts.filter((fact) => fact !== '').entries())
    paper.line(fact, {
      x: PAGE_MARGIN_MM,
      y: PAGE_MARGIN_MM + 9 + at * LINE_HEIGHT_MM,
      width: right - PAGE_MARGIN_MM - QR - 6,
      size: TEXT_HEIGHT_MM,
      colour: SOFT_TEXT_COLOUR,
    })
  paper.qr(sheet.address, { x: right - QR, y: PAGE_MARGIN_MM - 1, size: QR })

  let y = PAGE_MARGIN_MM + 12 + Math.max(sheet.facts.length * LINE_HEIGHT_MM, QR - 10)
  const legend = sheet.legend.map(({ letters, text }) => `${letters}   ${text}`)
  y = list(sheet.messages.hours, legend, y)
  const fit = Math.max(1, Math.floor((right - PAGE_MARGIN_MM - NAME_WIDTH_MM) / CELL))
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
    const foot = { y: page.height - 9, size: 2.8, colour: SOFT_TEXT_COLOUR }
    paper.line(sheet.address, { ...foot, x: PAGE_MARGIN_MM, width: page.width / 2 })
    paper.line(sheet.messages.page(at + 1, count), { ...foot, x: right - 40, width: 40, align: 'right' })
  })
  return paper.finish()

  function roomFor(at: number, height: number): number {
    if (at + height <= bottom) return at
    paper.page(page)
    return PAGE_MARGIN_MM
  }

  /** Long lines go on in the next one, so that nobody is cut off. */
  function list(title: string, lines: readonly string[], from: number): number {
    let at = roomFor(from, 2 * LINE_HEIGHT_MM + 2)
    paper.line(title, { x: PAGE_MARGIN_MM, y: at, width: right - PAGE_MARGIN_MM, size: 3.6 })
    at += LINE_HEIGHT_MM + 1
    for (const part of lines.flatMap((line) => wrapped(line, right - PAGE_MARGIN_MM))) {
      at = roomFor(at, LINE_HEIGHT_MM)
      paper.line(part, { x: PAGE_MARGIN_MM, y: at, width: right - PAGE_MARGIN_MM, size: TEXT_HEIGHT_MM })
      at += LINE_HEIGHT_MM
    }
    return at
  }

  function wrapped(text: string, width: number): string[] {
    const parts: string[] = []
    let part = ''
    for (const word of text.split(' ')) {
      const longer = part === '' ? word : `${part} ${word}`
      if (part !== '' && paper.widthOf(longer, TEXT_HEIGHT_MM) > width) {
        parts.push(part)
        part = word
      } else part = longer
    }
    return [...parts, part]
  }

  /** The columns from one to another, for all rows; their heads come again on each page. */
  function table(first: number, end: number, from: number): number {
    let at = head(roomFor(from + 3, 4 * ROW_HEIGHT_MM))
    for (const [index, { tags, kind, cells }] of sheet.rows.entries()) {
      if (at + ROW_HEIGHT_MM > bottom) {
        paper.page(page)
        at = head(PAGE_MARGIN_MM)
      }
      const more = tags.length > 1 ? sheet.messages.more(tags.length - 1) : ''
      const name = [`${index + 1}   ${tags[0] ?? ''}`, more, kind].filter((part) => part !== '').join('  ')
      paper.line(name, { x: PAGE_MARGIN_MM, y: at + 1.4, width: NAME_WIDTH_MM - 2, size: TEXT_HEIGHT_MM })
      for (let column = first; column < end; column += 1)
        paper.line(cells[column] ?? '', {
          x: leftOf(column),
          y: at + 1.4,
          width: CELL - 1,
          size: TEXT_HEIGHT_MM,
        })
      paper.rule({ x: PAGE_MARGIN_MM, y: at + ROW_HEIGHT_MM }, { x: leftOf(end), y: at + ROW_HEIGHT_MM })
      at += ROW_HEIGHT_MM
    }
    return at

    function head(top: number): number {
      paper.line(`${sheet.messages.tags} / ${sheet.messages.locks}`, {
        x: PAGE_MARGIN_MM,
        y: top + 1.4,
        width: NAME_WIDTH_MM - 2,
        size: TEXT_HEIGHT_MM,
        colour: SOFT_TEXT_COLOUR,
      })
      for (let column = first; column < end; column += 1)
        paper.line(`${column + 1}`, {
          x: leftOf(column),
          y: top + 1.4,
          width: CELL - 1,
          size: TEXT_HEIGHT_MM,
          colour: SOFT_TEXT_COLOUR,
        })
      paper.rule(
        { x: PAGE_MARGIN_MM, y: top + ROW_HEIGHT_MM },
        { x: leftOf(end), y: top + ROW_HEIGHT_MM },
        { colour: SOFT_TEXT_COLOUR },
      )
      return top + ROW_HEIGHT_MM
    }

    function leftOf(column: number): number {
      return PAGE_MARGIN_MM + NAME_WIDTH_MM + (column - first) * CELL
    }
  }
}
