import { cellKey } from '../files/cell-marks.ts'
import { normalizeHeading } from '../files/table-columns.ts'

/** COBie calls its components by `Name` and gives door numbers as `TagNumber`, which is often "n/a". */
const COBIE_HEADINGS = ['TypeName', 'Space', 'ExtIdentifier'].map(normalizeHeading)

export const isCobieSchedule = (headings: readonly string[]): boolean => {
  const keys = new Set(headings.map(normalizeHeading))
  return COBIE_HEADINGS.every((key) => keys.has(key))
}

/**
 * Whether a line of COBie or IFC is of a window, a lift or anything else that is no door (TABLE-50): by its IFC class
 * where one is stated, else by its type and name, which are free words.
 */
export function isOtherObject(headings: readonly string[]): (row: readonly string[]) => boolean {
  const keys = headings.map(normalizeHeading)
  const classColumn = keys.findIndex((key) => IFC_CLASS.has(key))
  const typeColumns = isCobieSchedule(headings) ? COBIE_TYPES.map((key) => keys.indexOf(key)) : []
  return (row) => {
    const ifcClass = cellKey(row[classColumn] ?? '')
    if (ifcClass.startsWith('IFC')) return !ifcClass.startsWith('IFCDOOR')
    return typeColumns.length > 0 && !typeColumns.some((column) => DOOR_WORD.test(cellKey(row[column] ?? '')))
  }
}
const IFC_CLASS = new Set(
  ['ExtObject', 'IfcClass', 'Ifc Class', 'IfcEntity', 'Ifc Entity', 'Entity'].map(normalizeHeading),
)
const COBIE_TYPES = ['TypeName', 'Category', 'Name', 'Description'].map(normalizeHeading)
const DOOR_WORD = /DOOR|\bTUR(?:EN)?\b|TUR\b|DEUR|PORTE|PUERTA|GATE\b|\bTOR\b/
