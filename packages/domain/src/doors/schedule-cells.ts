import { cellKey, parseYesOrNo } from '../files/cell-marks.ts'
import { normalizeHeading } from '../files/table-columns.ts'
import type { LockType } from '../locks/lock-types.ts'

/** A lock type by the words of schedules; undefined for none of them, also where a sign doubts or denies the word. */
export const parseLockType = (text: string): LockType | undefined =>
  CHANGES_MEANING.test(text) ? undefined : LOCK_WORDS.get(normalizeHeading(text))

/** Signs that join words, or wrap them, say nothing of their own; "Cylinder?" and "≠ Cylinder" are other statements. */
const CHANGES_MEANING = /[^\p{L}\p{M}\p{N}\s\-_.,:;/&+()"'’]/u

/** A radio network by its name or its frequency; undefined for anything else, "24 GHz" included. */
export function parseNet(text: string): 'RFNET' | 'BLUENET' | undefined {
  const key = cellKey(text).replace(/[\s\-_]/g, '')
  if (/^(?:RF(?:NET)?|868(?:[.,]\d+)?(?:MHZ)?)$/.test(key)) return 'RFNET'
  return /^(?:BLUENET|BLE|BLUETOOTH|2400(?:MHZ)?|2[.,]4GHZ)$/.test(key) ? 'BLUENET' : undefined
}

/** An empty cell says no; undefined for a text that says neither yes nor no. */
export const parseEscapeRoute = (text: string, column?: { isFrench: boolean }): boolean | undefined =>
  text.trim() === '' ? false : parseYesOrNo(text, column)

const LOCK_WORDS = new Map<string, LockType>(
  (
    [
      ['cylinder', 'cylinder|zylinder|schließzylinder|cilinder|cylindre|cilindro'],
      [
        'escutcheon',
        'escutcheon|beschlag|türbeschlag|deurbeslag|béquille électronique|béquille|escudo|handle|smarthandle',
      ],
      [
        'escutcheon_pin',
        'escutcheon pin|escutcheon with pin|beschlag mit pin|deurbeslag met pin|deurbeslag met pincode|béquille électronique à code|béquille électronique avec code|escudo con pin',
      ],
      [
        'wall_reader',
        'wall reader|reader|wandleser|leser|wandlezer|muurlezer|lector de pared|lecteur mural|lecteur|lector mural|lector',
      ],
      [
        'wall_reader_pin',
        'wall reader pin|wall reader with pin|wandleser mit pin|wandlezer met pin|muurlezer met pincode|lecteur mural à code|lector de pared con pin|lecteur mural avec code|lector mural con pin',
      ],
      [
        'locker_lock',
        'locker lock|locker|spindschloss|schrankschloss|kastslot|lockerslot|serrure de casier|casier|cerradura de taquilla|taquilla',
      ],
    ] as const
  ).flatMap(([type, text]) =>
    [type, ...text.split('|')].map((word) => [normalizeHeading(word), type] as const),
  ),
)
