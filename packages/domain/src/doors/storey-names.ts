import { refuseFloorNumber } from '../floors/floor-rules.ts'
import { foldCase } from '../formats/fold-case.ts'
import {
  BELOW_GROUND_WORDS,
  BETWEEN_FLOORS,
  BUILDING_PART,
  GROUND_FLOOR_ALONE_WORDS,
  GROUND_FLOOR_WORDS,
  ORDINAL_MARK,
  ORDINAL_WORDS,
  STOREY_WORDS,
} from './storey-words.ts'

/**
 * The floor number that a name states: 2, "2. OG", "R+1", "Level -1", "UG 1", "Ground floor" (TABLE-44). Undefined for a
 * name that states none, that could mean more than one, such as "Level 13A" or "UG/F", or whose floor no building has.
 */
export function floorNumberIn(text: string): number | undefined {
  const name = plainName(text)
  const number = codeIn(name) ?? numberInWords(name)
  return number === undefined || refuseFloorNumber(number, []) ? undefined : number
}

/** Stands for "Building 3" and the like, whose number is no floor's. */
const PART = '§'

/** The name without heights, remarks and parts of the building; ordinals as digits. */
function plainName(text: string): string {
  const folded = foldCase(text)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[_\s\u00A0]+/g, ' ')
    .replaceAll('±', '+')
    .replace(HEIGHT_BEHIND_NAME, ' ')
    .replace(/[([][^\d()[\]]*[)\]]/g, ' ')
    .replace(BUILDING_PART, PART)
    .replace(/\b(LEVEL|LVL|FLOOR|STOREY|STORY)-(?=\d)/g, '$1 ')
  return ORDINALS.reduce((name, ordinal, index) => name.replace(ordinal, `${index + 1}.`), folded).trim()
}

const ORDINALS = ORDINAL_WORDS.map((words) => new RegExp(String.raw`\b(?:${words})\b`, 'g'))

/** Architects write the height of a floor behind its name: "EG +0.00", "Level 1 - 12.5 m". */
const HEIGHT_BEHIND_NAME =
  /(?<=^|[\s(])(?:\+\s*\d+[.,]\d+(?:\s*M)?|-\s*\d+[.,]\d{2,3}(?:\s*M)?|(?:-\s*)?\d+[.,]\d+\s*M)\b/g

/** The number of a name that is a code and nothing else. */
function codeIn(name: string): number | undefined {
  if (/^[+-]?\d+$/.test(name)) return Number(name)
  if (GROUND_FLOOR_ALONE_WORDS.test(name)) return 0
  const code = name.replace(/^§[\s,;:/-]*/, '')
  const [, below] = BELOW_CODE.exec(code) ?? []
  if (below !== undefined) return belowGround(below)
  const [digits] = STOREY_CODES.map((form) => form.exec(code)?.[1]).filter((found) => found !== undefined)
  return digits === undefined ? undefined : Number(digits.replace(' ', ''))
}

const BELOW_CODE = /^(?:B|U|SS)[ .]?(\d+)(?: ?\/? ?F)?$/
/** R+1 counts from the rez-de-chaussée; a hyphen behind one letter is a sign (N-1, P-1); 12/F and 5F are Asian floors. */
const STOREY_CODES = [
  /^R ?([+-] ?\d+)$/,
  /^(?:N|L|P|S|SS)([+-]\d+)$/,
  /^(?:L|LVL|N|E|OG)[ .]?(\d+)$/,
  /^(\d+) ?\/? ?F$/,
  /^(\d+)(?:\.|ST|ND|RD|TH|ER|ERE|EME|NDE)$/,
] as const

/** Zero is on no side of the ground. */
const belowGround = (digits: string): number | undefined =>
  Number(digits) === 0 ? undefined : -Number(digits)

function numberInWords(name: string): number | undefined {
  if (BETWEEN_FLOORS.test(name)) return undefined
  for (const form of [NUMBER_BEHIND, ORDINAL_BEFORE, NUMBER_BEFORE]) {
    const [first, ...more] = [...name.matchAll(form)].map(numberOf)
    if (more.some((number) => number !== first)) return undefined
    if (first !== undefined) return isAgreed(name.replaceAll(form, ' '), first) ? first : undefined
  }
  const unnumbered = GROUND_FLOOR_WORDS.test(name) ? 0 : -1
  return (unnumbered === 0 || BELOW_WORD.test(name)) && isAgreed(name, unnumbered) ? unnumbered : undefined
}

function numberOf({ groups }: RegExpExecArray): number | undefined {
  const { words = '', sign = '', below = '', digits = '' } = groups ?? {}
  if (BELOW_WORD.test(words) || below !== '') return belowGround(digits)
  return Number(`${sign}${digits}`)
}

/** Whether the rest of a name says nothing else: "03 - THIRD FLOOR" agrees with itself, "01 EG" does not. */
function isAgreed(rest: string, number: number): boolean {
  const others = rest.match(/\d+/g) ?? []
  if (others.some((digits) => Number(digits) !== number)) return false
  return (!GROUND_FLOOR_WORDS.test(rest) || number === 0) && (!BELOW_WORD.test(rest) || number < 0)
}

const STOREY_WORD_PATTERN = `(?<words>(?:${STOREY_WORDS}|${BELOW_GROUND_WORDS})(?:[ -](?:${STOREY_WORDS}|${BELOW_GROUND_WORDS}))*)`
const BELOW_WORD = new RegExp(String.raw`\b(?:${BELOW_GROUND_WORDS})\b(?!/)`)
/** A number that goes on in a letter, a hyphen or a decimal is another one: 13A, 2-3, 1.5. */
const NUMBER_BEHIND = new RegExp(
  String.raw`\b${STOREY_WORD_PATTERN}(?:(?:[\s.:]+|\s*[([]\s*)(?:R(?=[+-]))?(?<sign>[+-]?))?(?<below>B|U|SS)?(?<digits>\d+)(?![A-Z\d]|[-/.,]\d)`,
  'g',
)
const SINGLE = String.raw`(?<![\w/.,+-])(?<sign>[+-]?)(?<digits>\d+)`
const ORDINAL_BEFORE = new RegExp(String.raw`${SINGLE}(?:${ORDINAL_MARK})[\s-]*${STOREY_WORD_PATTERN}\b`, 'g')
const NUMBER_BEFORE = new RegExp(String.raw`${SINGLE}\s*${STOREY_WORD_PATTERN}\b`, 'g')
