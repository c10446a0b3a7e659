import { A4 } from '@commissioning/domain/printing/label-formats'
import { Paper } from './pdf-paper.ts'
import type { PrintedDevice } from './print-queries.ts'

export interface SiteSheet {
  title: string
  /** Owner, tenant and what else is said of the site, each a line. */
  facts: readonly string[]
  /** The code leads to the site in the console at this address. */
  address: string
  headings: { name: string; serial: string; floor: string; signal: string; battery: string; state: string }
  devices: readonly PrintedDevice[]
  pageOf: (page: number, pages: number) => string
}

const MARGIN = 14
const RIGHT = A4.width - MARGIN
const BOTTOM = A4.height - 18
const ROW = 6.4
const QR = 26
const SOFT = '#52606b'
const INDENT = 4
/** Left edges; each column ends where the next begins. */
const COLUMNS = { name: MARGIN, serial: 68, floor: 98, signal: 124, battery: 141, state: 166 } as const
type Column = keyof typeof COLUMNS
const columns = Object.keys(COLUMNS) as Column[]

/** The hardware of a site on paper, as its tree hangs. */
export function makeSiteSheet(sheet: SiteSheet, font: ArrayBuffer): Promise<Blob> {
  const paper = new Paper(font, sheet.title)
  paper.page(A4)
  paper.line(sheet.title, { x: MARGIN, y: 14, width: RIGHT - MARGIN - QR - 6, size: 6.4 })
  for (const [at, fact] of sheet.facts.entries())
    paper.line(fact, { x: MARGIN, y: 24 + at * 5, width: RIGHT - MARGIN - QR - 6, size: 3.4, colour: SOFT })
  paper.qr(sheet.address, { x: RIGHT - QR, y: 12, size: QR })

  let y = headings(paper, sheet, 46)
  for (const device of sheet.devices) {
    if (y + ROW > BOTTOM) {
      paper.page(A4)
      y = headings(paper, sheet, 14)
    }
    row(paper, device, y)
    y += ROW
  }
  paper.eachPage((at, count) => {
    const foot = { y: A4.height - 12, size: 3 }
    paper.line(sheet.address, { ...foot, x: MARGIN, width: 130, colour: SOFT })
    paper.line(sheet.pageOf(at + 1, count), {
      ...foot,
      x: RIGHT - 40,
      width: 40,
      align: 'right',
      colour: SOFT,
    })
  })
  return paper.finish()
}

function headings(paper: Paper, { headings }: SiteSheet, y: number): number {
  for (const column of columns)
    paper.line(headings[column], { x: COLUMNS[column], y, width: widthOf(column), size: 3, colour: SOFT })
  paper.rule({ x: MARGIN, y: y + 5 }, { x: RIGHT, y: y + 5 }, { colour: SOFT })
  return y + 6
}

function row(paper: Paper, device: PrintedDevice, y: number): void {
  const indent = device.depth * INDENT
  if (device.depth > 0) {
    const x = COLUMNS.name + indent - INDENT + 1
    paper.rule({ x, y: y - 1 }, { x, y: y + 2.4 })
    paper.rule({ x, y: y + 2.4 }, { x: x + 2, y: y + 2.4 })
  } else paper.rule({ x: MARGIN, y: y - 0.8 }, { x: RIGHT, y: y - 0.8 })
  for (const column of columns) {
    const left = COLUMNS[column] + (column === 'name' ? indent : 0)
    const width = widthOf(column) - (column === 'name' ? indent : 0)
    const size = device.depth === 0 && column === 'name' ? 3.8 : 3
    paper.line(device[column], { x: left, y, width, size })
  }
}

function widthOf(column: Column): number {
  const next = columns[columns.indexOf(column) + 1]
  return (next ? COLUMNS[next] : RIGHT) - COLUMNS[column] - 2
}
