import { normalizeHeading } from '../files/table-columns.ts'

/** Names of sheets that hold doors, the surest first (TABLE-49). */
const DOOR_SHEETS = [
  ...['doors', 'door schedule', 'door list', 'Türliste', 'Türen', 'Türenliste', 'Schließplan'],
  ...[
    'deurenlijst',
    'deuren',
    'liste de portes',
    'liste des portes',
    'portes',
    'lista de puertas',
    'puertas',
  ],
  ...['IfcDoor', 'Component', 'Components'],
].map(normalizeHeading)

/** The sheet of a workbook that most likely holds the doors, by its name; undefined where no name says so. */
export function preferredSheet(names: readonly string[]): number | undefined {
  const ranks = names.map((name) => DOOR_SHEETS.indexOf(normalizeHeading(name)))
  const [best] = ranks.filter((rank) => rank >= 0).sort((one, other) => one - other)
  return best === undefined ? undefined : ranks.indexOf(best)
}
