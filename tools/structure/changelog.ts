import { type RepositoryFile, readText } from '../repository/source-file.ts'

const LONGEST_LINE = 120
const SECTION_HEADINGS = ['Action needed', 'Added', 'Fixed', 'Security']

/** Lines of the changelog that are too long or open a section it does not have, and packages of another release. */
export function findChangelogFaults(files: readonly RepositoryFile[]): string[] {
  const lines = readText(files, 'CHANGELOG.md').split('\n')
  const newest = lines.flatMap((line) => /^## \[(\d+\.\d+\.\d+)\]/.exec(line)?.slice(1) ?? [])[0]
  return [
    ...lines
      .filter((line) => line.length > LONGEST_LINE)
      .map((line) => `longer than ${LONGEST_LINE} letters: ${line}`),
    ...lines.filter(isUnknownHeading),
    ...versions(files)
      .filter(({ version }) => version !== newest)
      .map(({ path, version }) => `${path} is ${version}, the newest release is ${newest}`),
  ]
}

function isUnknownHeading(line: string): boolean {
  const section = /^### (.*)$/.exec(line)?.[1]
  if (section !== undefined) return !SECTION_HEADINGS.includes(section)
  return line.startsWith('## ') && !/^## (\[Unreleased\]|\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d)$/.test(line)
}

function versions(files: readonly RepositoryFile[]) {
  return files
    .filter(({ path }) => /(^|\/)package\.json$/.test(path) || path === 'package-lock.json')
    .map(({ path, text }) => {
      const { version }: { version?: string } = JSON.parse(text)
      return { path, version }
    })
}
