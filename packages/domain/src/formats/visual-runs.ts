type Direction = 'left' | 'right'

/** A stretch of letters that stand beside each other on paper. */
export interface VisualRun {
  text: string
  /** It is read from the right; `text` is in the order in which it is read. */
  isFromRight: boolean
}

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)

/**
 * A line as its stretches stand from left to right (Unicode's UAX 9, without its control characters). Its first letter
 * says from which side the line is read; numbers are read from the left in every script.
 */
export function visualRuns(text: string): VisualRun[] {
  if (!FROM_RIGHT.test(text)) return [{ text, isFromRight: false }]
  const letters = [...text]
  const kinds = kindsOf(letters)
  const base = kinds.find((kind) => kind === 'left' || kind === 'right') === 'right' ? 'right' : 'left'
  const levels = levelsOf(kinds, base)
  const runs: { text: string; level: number }[] = []
  for (const [at, letter] of letters.entries()) {
    const [level = 0, last] = [levels[at], runs.at(-1)]
    if (last?.level === level) last.text += letter
    else runs.push({ text: letter, level })
  }
  const ordered = [2, 1].reduce(reversedFrom, runs)
  return ordered.map(({ text, level }) =>
    level === 1
      ? { text: [...text].map((letter) => MIRRORED[letter] ?? letter).join(''), isFromRight: true }
      : { text, isFromRight: false },
  )
}

type Kind = Direction | 'number' | 'neutral'

/** A separator between two digits is a part of their number, and a mark belongs to the letter before it. */
function kindsOf(letters: readonly string[]): Kind[] {
  const kinds: Kind[] = []
  for (const [at, letter] of letters.entries()) {
    const isWithin =
      /[+\-.,:/]/.test(letter) && kinds[at - 1] === 'number' && /\p{Nd}/u.test(letters[at + 1] ?? '')
    if (isWithin || /\p{Nd}/u.test(letter)) kinds.push('number')
    else if (/\p{M}/u.test(letter)) kinds.push(kinds[at - 1] ?? 'neutral')
    else if (FROM_RIGHT.test(letter)) kinds.push('right')
    else kinds.push(/\p{L}/u.test(letter) ? 'left' : 'neutral')
  }
  return kinds
}

/** Even levels are read from the left, odd ones from the right. What has no direction has that of both its neighbours, or the line's. */
function levelsOf(kinds: readonly Kind[], base: Direction): number[] {
  const ofLeft = base === 'left' ? 0 : 2
  let before: Direction = base
  const strong = kinds.map((kind) => {
    if (kind === 'left' || kind === 'right') before = kind
    if (kind !== 'number') return kind
    return before === 'left' ? 'left' : 'number'
  })
  return strong.map((kind, at) => {
    if (kind === 'number') return 2
    if (kind !== 'neutral') return kind === 'right' ? 1 : ofLeft
    const [one, other] = [strong.slice(0, at).findLast(isNoNeutral), strong.slice(at).find(isNoNeutral)]
    const [left, right] = [one ?? base, other ?? base].map((side) => (side === 'number' ? 'right' : side))
    return (left === right ? left : base) === 'right' ? 1 : ofLeft
  })
}

const isNoNeutral = (kind: Kind) => kind !== 'neutral'

/** Turns each sequence of runs of this level or a higher one round. */
function reversedFrom<Run extends { level: number }>(runs: readonly Run[], level: number): Run[] {
  const turned: Run[] = []
  let sequence: Run[] = []
  for (const run of runs)
    if (run.level >= level) sequence = [run, ...sequence]
    else {
      turned.push(...sequence, run)
      sequence = []
    }
  return [...turned, ...sequence]
}
