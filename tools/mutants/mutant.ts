/** A small change of one file that takes something away that the file has to do. */
export interface Mutant {
  /** Path from the root of the repository. */
  file: string
  rule: Rule
  /** Line of the text that is replaced, counted from 1. */
  line: number
  start: number
  end: number
  replacement: string
}

/** A rule is named by what it takes away. */
export type Rule =
  | 'row lock'
  | 'announcement'
  | 'await'
  | 'refusal'
  | 'condition'
  | 'limit'
  | 'order'
  | 'zone'
  | 'filter'
  | 'sorting'
  | 'record'
  | 'reason'
  | 'focus'

/** The text of the file with the mutant in it. */
export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)

/** One line that says what was replaced by what. */
export const describeMutant = (text: string, { rule, start, end, replacement }: Mutant): string =>
  `${rule}: ${oneLine(text.slice(start, end))} -> ${oneLine(replacement) || 'nothing'}`

const oneLine = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 87)}...` : line
}
