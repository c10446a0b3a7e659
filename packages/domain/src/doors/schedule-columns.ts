import { isNotStated, parseYesOrNo } from '../files/cell-marks.ts'
import { type ColumnForm, type ColumnGuess, guessColumnsByForm } from '../files/column-forms.ts'
import { columnReader, type KnownColumn, normalizeHeading } from '../files/table-columns.ts'
import { isCobieSchedule, isOtherObject } from './is-other-object.ts'
import { parseLockType, parseNet } from './schedule-cells.ts'
import type { ScheduleField } from './schedule-values.ts'
import { floorNumberIn } from './storey-names.ts'

/** SimonsVoss, Revit, ArchiCAD, COBie, IFC and the export of this product; the surest first. Sources: docs/imports.md. */
export const USUAL_HEADINGS: Readonly<Record<ScheduleField, string>> = {
  number:
    'door number|door no|door code|Türnummer|Tür Nr|Türcode|mark|door mark|tag|tag number|TagNumber|opening number|number|no|nr|door|opening|Tür|Nummer|Kennzeichen|Element ID|ID Element|deur|deurnummer|deur nr|deurcode|porte|numéro|numéro de porte|n° de porte|n° porte|code de porte|repère|identifiant|ID élément|puerta|número|número de puerta|nº puerta|código de puerta|marca|ID elemento',
  customerReference:
    'door name|name|Türname|Türbezeichnung|deurnaam|naam|nom de porte|nom|nombre de puerta|nombre|Bezeichnung|désignation|room name|to room name|location|room|space|Raum|Raumname|ruimte|local|pièce|sala|label|description|Beschreibung|omschrijving|descripción|comments|Kommentare|commentaires|comentarios',
  floorNumber:
    'floor|level|storey|story|building storey|home story|home story name|Etage|Stockwerk|Geschoss|Ursprungsgeschoss|Ebene|verdieping|bouwlaag|étage|niveau|planta|piso|nivel|floor number|Etagennummer|verdiepingsnummer|numéro d’étage|número de planta',
  lockType:
    'planned lock type|Geplanter Schlosstyp|gepland slottype|type de serrure prévu|tipo de cerradura previsto|wanted lock type|Gewünschter Schlosstyp|gewenst slottype|type de serrure voulu|tipo de cerradura deseado|lock type|locktype|lock|cylinder type|Schlosstyp|Schließungstyp|Zylindertyp|Schloss|slottype|slot|type de serrure|serrure|tipo de cerradura|cerradura',
  communicationType:
    'radio network|Funknetz|draadloos netwerk|réseau radio|red de radio|wanted net|Gewünschtes Netz|gewenst net|réseau voulu|red deseada|net|network|radio|Netz|Funknetz|netwerk|réseau|red',
  isEscapeRoute:
    'escape route|escape|egress|exit|emergency exit|fire exit|is external exit|Fluchtweg|Notausgang|Fluchttür|vluchtroute|nooduitgang|issue de secours|sortie de secours|vía de evacuación|salida de emergencia',
  externalId:
    'global id|globalid|guid|ifcguid|ifc guid|ext identifier|ExtIdentifier|external id|externalid|id|Externe ID|externe id|identifiant externe|id externo',
}

const { guessColumns: guessByHeading, headerLine } = columnReader(USUAL_HEADINGS)

export { headerLine }

/** Guesses the field of each column by its heading; `above` is the line above the headings. */
export function guessColumns(
  headings: readonly string[],
  known: readonly KnownColumn<ScheduleField>[],
  above: readonly string[] = [],
): (ScheduleField | null)[] {
  return guessByHeading(headings, known, above)
}

/**
 * Guesses the field of each column by its heading first and the form of its cells second (TABLE-48,
 * TABLE-49).
 */
export function guessScheduleColumns(
  cells: readonly (readonly string[])[],
  header: number,
  known: readonly KnownColumn<ScheduleField>[],
): ColumnGuess<ScheduleField>[] {
  const headings = cells[header] ?? []
  const body = cells.slice(header + 1)
  const width = Math.max(0, ...cells.slice(header).map((row) => row.length))
  const all = Array.from({ length: width }, (_, at) => headings[at] ?? '')
  const byHeading = guessColumns(all, known, cells[header - 1] ?? [])
  const columns =
    isCobieSchedule(headings) && known.length === 0 ? cobieColumns(all, body, byHeading) : byHeading
  return guessColumnsByForm(columns, body, FORMS, (text) => !isNotStated(text))
}

/** Door numbers by `TagNumber`, or by `Name` where no door has one; a room's name is its `Space`. */
function cobieColumns(
  headings: readonly string[],
  body: readonly (readonly string[])[],
  columns: readonly (ScheduleField | null)[],
): (ScheduleField | null)[] {
  const keys = headings.map(normalizeHeading)
  const tag = keys.indexOf(normalizeHeading('TagNumber'))
  const isOther = isOtherObject(headings)
  const hasTags = tag >= 0 && body.some((row) => !isNotStated(row[tag] ?? '') && !isOther(row))
  const number = hasTags ? tag : keys.indexOf('NAME')
  const name = keys.indexOf(normalizeHeading('Space'))
  return columns.map((field, at) => {
    if (at === number) return 'number'
    if (at === name) return 'customerReference'
    return field === 'number' || field === 'customerReference' ? null : field
  })
}

/** A UUID, or the 22 signs in which IFC writes one. */
const GUID = /^(?:\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?|[0-3][\w$]{21})$/i

const FORMS: readonly ColumnForm<ScheduleField>[] = [
  { field: 'externalId', fits: (text) => GUID.test(text.trim()), isUnmistakable: true },
  { field: 'lockType', fits: (text) => parseLockType(text) !== undefined, isUnmistakable: true },
  { field: 'communicationType', fits: (text) => parseNet(text) !== undefined, isUnmistakable: true },
  {
    field: 'floorNumber',
    fits: (text) => /\p{L}{2}/u.test(text) && floorNumberIn(text) !== undefined,
    isUnmistakable: true,
  },
  // fire rating and glazing are yes or no, too
  { field: 'isEscapeRoute', fits: (text) => parseYesOrNo(text) !== undefined, isUnmistakable: false },
  {
    field: 'number',
    fits: (text) => /^\p{L}{0,4}[-. ]?\d[\w.-]{0,9}$/u.test(text.trim()),
    isUnmistakable: false,
  },
]
