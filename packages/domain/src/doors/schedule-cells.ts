import { cellKey, yesOrNoIn } from '../files/cell-marks.ts'
import { headingKey } from '../files/table-columns.ts'
import { refuseFloorNumber } from '../floors/floor-rules.ts'
import { foldCase } from '../formats/fold-case.ts'
import type { LockType } from '../locks/lock-types.ts'

/** A lock type by the words of schedules; undefined for none of them, also where a sign doubts or denies the word. */
export const lockTypeIn = (text: string): LockType | undefined =>
  CHANGES_MEANING.test(text) ? undefined : LOCK_WORDS.get(headingKey(text))

/** Signs that join words, or wrap them, say nothing of their own; "Cylinder?" and "≠ Cylinder" are other statements. */
const CHANGES_MEANING = /[^\p{L}\p{M}\p{N}\s\-_.,:;/&+()"'’]/u

/** A radio network by its name or its frequency; undefined for anything else, "24 GHz" included. */
export function netIn(text: string): 'RFNET' | 'BLUENET' | undefined {
  const key = cellKey(text).replace(/[\s\-_]/g, '')
  if (/^(?:RF(?:NET)?|868(?:[.,]\d+)?(?:MHZ)?)$/.test(key)) return 'RFNET'
  return /^(?:BLUENET|BLE|BLUETOOTH|2400(?:MHZ)?|2[.,]4GHZ)$/.test(key) ? 'BLUENET' : undefined
}

/** An empty cell says no; undefined for a text that says neither yes nor no. */
export const escapeRouteIn = (text: string, column?: { isFrench: boolean }): boolean | undefined =>
  text.trim() === '' ? false : yesOrNoIn(text, column)

/**
 * The number that the name of a floor tells: 2, "2. OG", "Level -1", "UG 1", "Ground floor"; undefined for none, and where
 * it could be more than one.
 */
export function floorNumberIn(text: string): number | undefined {
  const folded = foldCase(text)
    .replace(/\p{M}/gu, '')
    .replace(/[−–](?=\d)/g, '-')
  const number = /^\s*[+-]?\d+\s*$/.test(folded) ? Number(folded) : numberInWords(folded)
  return refuseFloorNumber(number ?? null, []) ? undefined : number
}

function numberInWords(folded: string): number | undefined {
  const hasSeveral = (folded.match(/\d+/g) ?? []).length > 1
  const said = hasSeveral ? storeyIn(folded) : folded
  if (said === undefined) return undefined
  const [digits] = SIGNED.exec(said) ?? []
  if (BELOW.test(said)) return -Math.abs(Number(digits ?? 1))
  if (digits !== undefined) return STOREY.test(said) ? Number(digits) : undefined
  return GROUND.test(said) ? 0 : undefined
}

/** The number beside the word for a storey: "Level 2" of "Building 3 Level 2", "1. OG" of "Haus 2, 1. OG". */
function storeyIn(folded: string): string | undefined {
  const sure = [...folded.matchAll(NUMBER_BEHIND), ...folded.matchAll(ORDINAL_BEFORE)]
  const [found, ...more] = sure.length > 0 ? sure : folded.matchAll(NUMBER_BEFORE)
  return more.length === 0 ? found?.[0] : undefined
}

/** A hyphen behind a letter or a number is no sign. */
const SIGNED = /(?:(?<=^|[\s([])-)?\d+/
/** No part of "2-3" or "1.5". */
const WHOLE = String.raw`(?:(?<=^|[\s([])-)?(?<!\d[-/.,]?)\d+(?![-/.,]?\d)`
const BELOW_WORDS = String.raw`UG|UNTERGESCHO\w*|KELLER|BASEMENT|CELLAR|SOUS-SOL|SOTANO|KELDER`
const STOREY_WORDS = String.raw`OG|OBERGESCHO\w*|LEVEL|FLOOR|STOREY|STORY|ETAGE|STOCK\w*|GESCHOSS|EBENE|VERDIEPING|NIVEAU|PLANTA|PISO|NIVEL`
const WORDS = `(?:${STOREY_WORDS}|${BELOW_WORDS})`
const NUMBER_BEHIND = new RegExp(String.raw`(?:\b${WORDS}[\s.:([]*)+-?${WHOLE}`, 'g')
const ORDINAL_BEFORE = new RegExp(String.raw`${WHOLE}(?:[.ºª°]+|[A-Z]{1,3})\s*${WORDS}\b`, 'g')
const NUMBER_BEFORE = new RegExp(String.raw`${WHOLE}\s*${WORDS}\b`, 'g')
const BELOW = new RegExp(String.raw`\b(?:\d+\.?\s*)?(?:${BELOW_WORDS}|B(?=\d))`)
const STOREY = new RegExp(String.raw`\b(?:${STOREY_WORDS})\b|\b[LE]\s*\d|\d+\s*\.?\s*OG|OG\s*\d`)
const GROUND =
  /^\s*(?:EG|ERDGESCHO\w*|GF|G|GROUND(?: FLOOR)?|RDC|REZ-DE-CHAUSSEE|BG|BEGANE GROND|PB|PLANTA BAJA)\s*$/

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
