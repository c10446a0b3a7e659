import { isCode, type RepositoryFile, workspaceOf } from '../repository/source-file.ts'

const EMPTY_WORD = /(?:^|-)(utils?|helpers?|common|misc|managers?|services?)$/
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const domainWords = new Set(['terms-of-service', 'services'])

/** Code files and folders whose name does not say what is inside. */
export function emptyNames(files: readonly RepositoryFile[]): string[] {
  return ours(files).filter((path) =>
    path
      .split('/')
      .map((part) => part.split('.')[0] ?? '')
      .some((name) => EMPTY_WORD.test(name) && !domainWords.has(name)),
  )
}

/** Files that only pass on what others export. */
export function barrels(files: readonly RepositoryFile[]): string[] {
  return ours(files).filter((path) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(path))
}

/** Files and folders of the rooms, the scripts and the documents that are not in kebab-case. */
export function unevenNames(files: readonly RepositoryFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => workspaceOf(path) !== undefined || /^(tools|docs)\//.test(path))
    .filter((path) => path.split('/').some((part) => !KEBAB.test(part) && part !== 'README.md'))
}

const ours = (files: readonly RepositoryFile[]) => files.map(({ path }) => path).filter(isCode)
