import { USUAL_HEADINGS } from '../doors/schedule-columns.ts'
import { isNotStated, isNotStatedValue } from '../files/cell-marks.ts'
import { normalizeCellText } from '../files/normalize-cell-text.ts'
import { columnReader, type KnownColumn } from '../files/table-columns.ts'
import { refuseAddress, withDots } from '../hardware-tree/device-address.ts'

export const LIST_FIELDS = ['code', 'name', 'floor', 'place', 'lockType', 'communicationType'] as const
export type ListField = (typeof LIST_FIELDS)[number]

interface ListColumns {
  /** The line of the headings, from 0; -1 for a list without them. */
  header: number
  columns: readonly (ListField | null)[]
}

type TableCells = readonly (readonly string[])[]

/**
 * Finds the heading line and the field of each column. Codes are recognised by their form too; the
 * other columns go by their order where no heading exists.
 */
export function listColumns(
  cells: TableCells,
  known: readonly KnownColumn<ListField>[],
): ListColumns | undefined {
  const width = Math.max(0, ...cells.map((row) => row.length))
  const all = Array.from({ length: width }, (_, column) => column)
  const codesIn = (column: number) => cells.filter((row) => isCode(row[column])).length
  const best = all.reduce((most, column) => (codesIn(column) > codesIn(most) ? column : most), 0)
  const coded = codesIn(best) > 0 ? best : undefined

  const header = headingsOf(cells, known)
  if (header < 0) {
    if (coded === undefined) return undefined
    const others = all.filter((column) => column !== coded)
    return {
      header,
      columns: all.map((column) => (column === coded ? 'code' : (IN_ORDER[others.indexOf(column)] ?? null))),
    }
  }
  const guessed = guessColumns(
    all.map((column) => cells[header]?.[column] ?? ''),
    known,
  )
  const columns =
    coded === undefined || codesIn(guessed.indexOf('code')) > 0
      ? guessed
      : guessed.map((field, column) => (column === coded ? 'code' : field === 'code' ? null : field))
  return columns.includes('code') ? { header, columns } : undefined
}

export interface ListRow {
  /** Rows count from 1, as in the file. */
  row: number
  cells: Readonly<Record<ListField, string>>
  /** Nothing stands in the columns that are read. */
  isEmpty: boolean
}

/** The lines below the headings, without the empty ones at the end; a placeholder such as "-" says nothing (TABLE-43). */
export function listRows(cells: TableCells, { header, columns }: ListColumns): ListRow[] {
  const below = cells.slice(header + 1).map((row, at) => {
    const cell = (field: ListField) => {
      const text = normalizeCellText(row[columns.indexOf(field)] ?? '')
      return field === 'code' ? withDots(text) : text
    }
    const read = LIST_FIELDS.map((field) => {
      const text = cell(field)
      const isPlaceholder = VALUE_FIELDS.has(field) ? isNotStatedValue(text) : isNotStated(text)
      return [field, isPlaceholder ? '' : text] as const
    })
    return {
      row: header + at + 2,
      // every field stands in it
      cells: Object.fromEntries(read) as Record<ListField, string>,
      isEmpty: read.every(([, text]) => text === ''),
    }
  })
  return below.slice(0, below.findLastIndex(({ isEmpty }) => !isEmpty) + 1)
}

/** The first line with headings of the first 20, above something; a line with a code is none. */
function headingsOf(cells: TableCells, known: readonly KnownColumn<ListField>[]): number {
  return cells.slice(0, Math.min(20, cells.length - 1)).findIndex((row) => {
    const fields = guessColumns(row, known).filter(Boolean)
    return (fields.includes('code') || fields.length >= 2) && !row.some(isCode)
  })
}

/** Cells with few possible values. */
const VALUE_FIELDS: ReadonlySet<ListField> = new Set(['lockType', 'communicationType'])

/** Eight digits without a letter or a sign are a date or a number of an article as well, so no column is known by them. */
const isCode = (cell: string | undefined) => {
  const text = normalizeCellText(cell ?? '')
  return !refuseAddress(/^\d{8}$/.test(text) ? text : withDots(text))
}

const IN_ORDER: readonly ListField[] = ['name', 'floor', 'place']

/**
 * Lists of hardware use the headings of door schedules and some more; of a heading that stands
 * twice the lower one counts.
 */
const { guessColumns } = columnReader<ListField>({
  lockType: USUAL_HEADINGS.lockType,
  communicationType: USUAL_HEADINGS.communicationType,
  floor: USUAL_HEADINGS.floorNumber,
  place:
    'IQ|repeater|IQ or repeater|place|IQ name|IQ repeater|attach to|gateway|hub|IQ oder Repeater|Platz|Verbinden mit|Anschließen an|Verstärker|IQ of repeater|plaats|koppelen aan|versterker|IQ ou répéteur|emplacement|rattacher à|répéteur|attacher à|passerelle|IQ o repetidor|lugar|vincular a|repetidor|conectar a|pasarela',
  name: `lock name|Schlossname|slotnaam|naam van het slot|nom de la serrure|nombre de la cerradura|naam van de deur|nom de la porte|nombre de la puerta|lock|Schloss|slot|serrure|cerradura|${USUAL_HEADINGS.customerReference}|${USUAL_HEADINGS.number}`,
  code: 'MAC Device ID|MAC Geräte ID|MAC apparaat id|MAC id appareil|MAC id de l appareil|MAC id de dispositivo|MAC id del dispositivo|MAC|device id|device code|code|MAC address|Geräte ID|Gerätecode|MAC Adresse|apparaat id|apparaatcode|MAC adres|id appareil|identifiant appareil|code appareil|adresse MAC|id dispositivo|id de dispositivo|código|código de dispositivo|dirección MAC|device|Gerät|apparaat|appareil|dispositivo|serial number|Seriennummer|serienummer|numéro de série|número de serie|lock id|id',
})
