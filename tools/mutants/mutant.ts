/** A small defect that somebody might well make, and the tests that have to notice it. */
export interface Mutant {
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** Test files, or folders of them. */
  tests: readonly string[]
}

/** Several defects of one file, each made alone. */
export const inFile = (
  file: string,
  tests: readonly string[],
  defects: readonly (readonly [find: string, replace: string])[],
): Mutant[] => defects.map(([find, replace]) => ({ file, find, replace, tests }))

/** The text with the defect in it. Throws MutantDoesNotApply. */
export function planted(text: string, { file, find, replace }: Omit<Mutant, 'tests'>): string {
  const times = text.split(find).length - 1
  if (times !== 1)
    throw new Error(`MutantDoesNotApply: ${JSON.stringify(find)} stands ${times} times in ${file}, not once.`)
  return text.replace(find, () => replace)
}
