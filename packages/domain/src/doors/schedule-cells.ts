import { headingKey } from '../files/table-columns.ts'
import { foldCase } from '../formats/fold-case.ts'
import type { LockType } from '../locks/lock-types.ts'

/** A lock type by the words of schedules; undefined for none of them. */
export const lockTypeIn = (text: string): LockType | undefined => LOCK_WORDS.get(headingKey(text))

export function netIn(text: string): 'RFNET' | 'BLUENET' | undefined {
  const key = headingKey(text).replaceAll(' ', '')
  if (['RFNET', 'RF', '868', '868MHZ'].includes(key)) return 'RFNET'
  return ['BLUENET', 'BLE', 'BLUETOOTH', '2400', '24GHZ'].includes(key) ? 'BLUENET' : undefined
}

/** An empty cell says no. */
export function escapeRouteIn(text: string): boolean | undefined {
  const key = headingKey(text)
  if (YES.has(key)) return true
  return NO.has(key) ? false : undefined
}

/** The number that the name of a floor tells: 2, "2. OG", "Level 2", "UG 1", "Ground floor"; undefined for none. */
export function floorNumberIn(text: string): number | undefined {
  if (/^\s*[+-]?\d{1,3}\s*$/.test(text)) return Number(text)
  const folded = foldCase(text).replace(/\p{M}/gu, '')
  const [digits] = /\d{1,3}/.exec(folded) ?? []
  if (BELOW.test(folded)) return -Number(digits ?? 1)
  if (digits !== undefined) return STOREY.test(folded) ? Number(digits) : undefined
  return GROUND.test(folded) ? 0 : undefined
}

const BELOW = /\b(?:\d+\.?\s*)?(?:UG|UNTERGESCHO\w*|KELLER|BASEMENT|CELLAR|B(?=\d)|SOUS-SOL|SOTANO|KELDER)/
const STOREY =
  /(?:\b(?:OG|OBERGESCHO\w*|LEVEL|FLOOR|STOREY|STORY|ETAGE|STOCK\w*|GESCHOSS|EBENE|VERDIEPING|NIVEAU|PLANTA|PISO|NIVEL)\b)|\b[LE]\s*\d|\d+\s*\.?\s*OG|OG\s*\d/
const GROUND =
  /^\s*(?:EG|ERDGESCHO\w*|GF|G|GROUND(?: FLOOR)?|RDC|REZ-DE-CHAUSSEE|BG|BEGANE GROND|PB|PLANTA BAJA)\s*$/

const words = (text: string) => text.split('|').map(headingKey)
const YES = new Set(words('yes|y|true|x|1|ja|j|oui|o|si|sí|s'))
const NO = new Set(words('|no|n|false|0|nein|nee|non'))

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
        'escutcheon pin|escutcheon with pin|beschlag mit pin|deurbeslag met pin|béquille électronique avec code|escudo con pin',
      ],
      [
        'wall_reader',
        'wall reader|reader|wandleser|leser|wandlezer|lecteur mural|lecteur|lector mural|lector',
      ],
      [
        'wall_reader_pin',
        'wall reader pin|wall reader with pin|wandleser mit pin|wandlezer met pin|lecteur mural avec code|lector mural con pin',
      ],
      [
        'locker_lock',
        'locker lock|locker|spindschloss|schrankschloss|kastslot|lockerslot|serrure de casier|casier|cerradura de taquilla|taquilla',
      ],
    ] as const
  ).flatMap(([type, text]) => [type, ...text.split('|')].map((word) => [headingKey(word), type] as const)),
)
