import { foldCase } from '../formats/fold-case.ts'
import type { ScheduleField } from './schedule-values.ts'

/** What a company has said of a column's heading before; null is a column that says nothing of doors. */
export interface KnownColumn {
  column: string
  field: ScheduleField | null
}

/** How headings are compared: in any case, without marks and signs between their words. */
export const headingKey = (heading: string): string =>
  foldCase(heading)
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Where the table begins: the first line of the first 20 with two known headings, or else with two cells. */
export function headerLine(cells: readonly (readonly string[])[], known: readonly KnownColumn[]): number {
  const first = cells.slice(0, 20)
  const withHeadings = first.findIndex((row) => guessColumns(row, known).filter(Boolean).length >= 2)
  if (withHeadings >= 0) return withHeadings
  return Math.max(
    0,
    first.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2),
  )
}

/** What each column holds: as the company has said, or else as schedules usually call it; each field once. */
export function guessColumns(
  headings: readonly string[],
  known: readonly KnownColumn[],
): (ScheduleField | null)[] {
  const said = new Map(known.map(({ column, field }) => [headingKey(column), { field, rank: -1 }]))
  const guesses = headings.map((heading) => {
    const key = headingKey(heading)
    return said.get(key) ?? HEADINGS.get(key) ?? { field: null, rank: 0 }
  })
  return guesses.map(({ field, rank }, at) => {
    const isBeaten = guesses.some(
      (other, index) => other.field === field && (other.rank < rank || (other.rank === rank && index < at)),
    )
    return isBeaten ? null : field
  })
}

/** The columns of SimonsVoss' import, of schedules as architects write them, and of doors in IFC; the surest first. */
const USUAL: Readonly<Record<ScheduleField, string>> = {
  number:
    'door number|door no|door code|Türnummer|Tür Nr|Türcode|mark|door mark|tag|opening number|number|no|nr|door|opening|Tür|Nummer|deur|deurnummer|deurcode|porte|numéro|numéro de porte|code de porte|puerta|número|número de puerta|código de puerta',
  customerReference:
    'door name|name|Türname|Türbezeichnung|deurnaam|naam|nom de porte|nom|nombre de puerta|nombre|Bezeichnung|désignation|room name|location|room|Raum|ruimte|local|pièce|sala|label|description|Beschreibung|omschrijving|descripción',
  floorNumber:
    'floor|level|storey|story|building storey|Etage|Stockwerk|Geschoss|Ebene|verdieping|bouwlaag|étage|niveau|planta|piso|nivel',
  lockType:
    'lock type|locktype|lock|cylinder type|Schlosstyp|Schließungstyp|Zylindertyp|Schloss|slottype|slot|type de serrure|serrure|tipo de cerradura|cerradura',
  communicationType: 'net|network|radio|Netz|Funknetz|netwerk|réseau|red',
  isEscapeRoute:
    'escape route|escape|egress|exit|emergency exit|fire exit|is external exit|Fluchtweg|Notausgang|Fluchttür|vluchtroute|nooduitgang|issue de secours|sortie de secours|vía de evacuación|salida de emergencia',
  externalId:
    'global id|globalid|guid|ifcguid|ifc guid|external id|externalid|id|Externe ID|externe id|identifiant externe|id externo',
}

const HEADINGS = new Map(
  Object.entries(USUAL).flatMap(([field, headings]) =>
    // the table has these keys alone
    headings
      .split('|')
      .map((heading, rank) => [headingKey(heading), { field: field as ScheduleField, rank }] as const),
  ),
)
