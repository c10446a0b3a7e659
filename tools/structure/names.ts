import { isCodeFile, type RepositoryFile } from '../repository/source-file.ts'

const EMPTY_WORD = /(?:^|-)(utils?|helpers?|common|misc|managers?|services?)$/
const domainWords = new Set(['terms-of-service', 'services'])

/** Code files and folders whose name does not say what is inside. */
export const findMeaninglessNames = (files: readonly RepositoryFile[]): string[] =>
  files
    .map(({ path }) => path)
    .filter(isCodeFile)
    .filter((path) =>
      path
        .split('/')
        .map((part) => part.split('.')[0] ?? '')
        .some((name) => EMPTY_WORD.test(name) && !domainWords.has(name)),
    )
