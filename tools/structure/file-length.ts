import { isCodeFile, isTestFile, type RepositoryFile } from '../repository/source-file.ts'

export const FILE_LENGTH = { max: 230, medianBelow: 85 } as const

/** Source files and journeys that grew past the limit; other tests and what a script writes may. */
export function findLongFiles(files: readonly RepositoryFile[]): string[] {
  return [...source(files), ...files.filter(({ path }) => path.endsWith('.journey.ts'))]
    .filter(({ text }) => linesOf(text) > FILE_LENGTH.max)
    .map(({ path, text }) => `${path} has ${linesOf(text)} lines`)
}

/** The length in lines that half of the source files (not tests) stay below; 0 without any. */
export function medianLength(files: readonly RepositoryFile[]): number {
  const lengths = source(files)
    .map(({ text }) => linesOf(text))
    .sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length / 2)] ?? 0
}

const source = (files: readonly RepositoryFile[]) =>
  files.filter(({ path }) => isCodeFile(path) && !isTestFile(path) && !path.endsWith('.generated.ts'))

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length
