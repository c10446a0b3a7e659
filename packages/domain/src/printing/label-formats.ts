/** Millimetres. A sheet has its labels in the middle, with gaps between the columns alone; on a tape each is a page. */
export interface LabelFormat {
  width: number
  height: number
  columns: number
  rows: number
  gap: number
  isTape: boolean
}

export const A4_MILLIMETRES = { width: 210, height: 297 } as const

const sheet = (columns: number, rows: number, width: number, height: number, gap: number): LabelFormat => {
  return { width, height, columns, rows, gap, isTape: false }
}
const tape = (width: number, height: number): LabelFormat => {
  return { width, height, columns: 1, rows: 1, gap: 0, isTape: true }
}

/** Common sheets of A4 by how many labels they have, and tapes by the size of a label. */
export const LABEL_FORMATS = {
  sheet8: sheet(2, 4, 99.1, 67.7, 2.5),
  sheet21: sheet(3, 7, 63.5, 38.1, 2.54),
  sheet24: sheet(3, 8, 70, 37, 0),
  sheet65: sheet(5, 13, 38.1, 21.2, 2.54),
  tape62: tape(62, 29),
  tape24: tape(60, 24),
  tape12: tape(50, 12),
} as const satisfies Record<string, LabelFormat>
export type LabelFormatName = keyof typeof LABEL_FORMATS

/** Answers the size of the paper that a format is printed on, in millimetres. */
export const pageSize = ({ isTape, width, height }: LabelFormat) =>
  isTape ? { width, height } : A4_MILLIMETRES

/** On which page from 0 the label stands, and where its upper left corner is. */
export function computeLabelPosition(
  format: LabelFormat,
  at: number,
): { page: number; x: number; y: number } {
  const { columns, rows, width, height, gap } = format
  const perPage = columns * rows
  const onPage = at % perPage
  const paper = pageSize(format)
  const left = (paper.width - columns * width - (columns - 1) * gap) / 2
  const top = (paper.height - rows * height) / 2
  return {
    page: Math.floor(at / perPage),
    x: left + (onPage % columns) * (width + gap),
    y: top + Math.floor(onPage / columns) * height,
  }
}
