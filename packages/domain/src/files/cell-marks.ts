import { foldCase, isPlainAscii } from '../formats/fold-case.ts'

/**
 * The form in which cells are compared where their signs count: any case, no accents, one space between words.
 * `normalizeHeading` drops signs and would make every check mark an empty cell.
 */
export const cellKey = (text: string): string =>
  isPlainAscii(text) && !text.includes('  ')
    ? text.toUpperCase().trim()
    : foldCase(text)
        .replace(/[\p{M}\p{Cf}]/gu, '')
        .replace(/[\s\u00A0]+/gu, ' ')
        .trim()

/** Whether a cell says nothing: empty, or a placeholder that no list uses as a value (TABLE-43). */
export const isNotStated = (text: string): boolean => {
  const key = cellKey(text)
  return /^[-\u2010-\u2015\u2212_./]*$/.test(key) || PLACEHOLDERS.has(key)
}

/** Whether a cell says that it is the same as the one above, which no list can be asked about once it is sorted (TABLE-100). */
export const isDittoMark = (text: string): boolean => text.length <= MAX_DITTO && DITTO.test(text.trim())

const MAX_DITTO = 6
const DITTO = /^(?:["“”„″〃]|''|´´|ditt?o|dto\.?|idem)$/i

/**
 * Decides like `isNotStated`, for cells with few possible values: "NA" may name a room, but is no
 * type of lock.
 */
export const isNotStatedValue = (text: string): boolean =>
  isNotStated(text) || VALUE_PLACEHOLDERS.has(cellKey(text))

/**
 * Yes or no of a cell (TABLE-40); undefined where it states neither, such as ✗ and ○, which say yes in one office and no
 * in another. An empty cell is for the caller.
 * @param isFrench whether the column answers in French, in which a lone "o" is "oui" and no empty circle
 */
export function parseYesOrNo(text: string, { isFrench = false } = {}): boolean | undefined {
  const key = cellKey(text)
    .replace(/^[[(] ?(\S.*?) ?[\])]$/u, '$1')
    .replace(/(?<=\w)[.]$/, '')
  if (YES_WORDS.has(key) || (isFrench && key === 'O')) return true
  return NO_WORDS.has(key) ? false : undefined
}

/** Whether the cells of a yes-or-no column pair "o" with the French "n", "non" or "oui". */
export const isFrenchYesOrNo = (texts: readonly string[]): boolean =>
  texts.some((text) => ['N', 'NON', 'OUI'].includes(cellKey(text)))

const keys = (text: string) => text.split('|').map(cellKey)

/** Excel writes the second line for TRUE and FALSE, by the language of the person who saved the file. */
const YES_WORDS = new Set([
  ...keys('yes|y|x|1|ja|j|oui|si|sí|s|true|on'),
  ...keys('true|wahr|waar|vrai|verdadero'),
  ...'×✓✔☑✅🗸🗹●•■⬤◼⬛',
])
const NO_WORDS = new Set([
  ...keys('no|n|0|nein|nee|non|off|[ ]|[]'),
  ...keys('false|falsch|onwaar|faux|falso'),
  ...'☐□▢◻⬜',
])

/** Words of five languages for "not applicable", "none" and "not stated". */
const PLACEHOLDERS = new Set(
  keys(
    'n/a|n.a.|n. a.|#n/a|none|null|nil|nan|not applicable|not specified|keine|keiner|keines|kein|k.a.|k. a.|keine angabe|entfällt|nicht angegeben|geen|n.v.t.|nvt|niet van toepassing|aucun|aucune|sans objet|s.o.|néant|non renseigné|ninguno|ninguna|no aplica|no procede|#nv|#n/d|#n/b',
  ),
)
const VALUE_PLACEHOLDERS = new Set(keys('na|ka|nv|nb|s/o|nc'))
