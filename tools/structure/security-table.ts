import { type RepositoryFile, readText } from '../repository/source-file.ts'

const SECURITY_DOCUMENT = 'docs/security.md'
/**
 * These are the counts of levels 1 and 2 of the OWASP Application Security Verification Standard
 * 5.0, by chapter.
 */
const REQUIREMENTS_BY_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
/** One row may answer several requirements that have one answer. */
const REQUIREMENT_ROW = /^- ((?:\d+\.\d+\.\d+(?: \([12]\))?,? )+)\*\*[^*]+\*\*: (.+)$/gm
const REQUIREMENT_ID = /\d+\.\d+\.\d+/g
const LISTED_REQUIREMENT = /^- \*\*(\d+\.\d+\.\d+)\*\*/gm
const NOT_MET = /\bnot (?:met|shown)\b/

/** Lists in sentences where the list of security does not answer its standard. */
export function findSecurityTableFaults(files: readonly RepositoryFile[]): string[] {
  const text = readText(files, SECURITY_DOCUMENT)
  const rows = [...text.matchAll(REQUIREMENT_ROW)].flatMap(([, answered = '', how = '']) =>
    (answered.match(REQUIREMENT_ID) ?? []).map((id) => ({ id, isOpen: NOT_MET.test(how) })),
  )
  const listed = new Set([...text.matchAll(LISTED_REQUIREMENT)].map(([, id = '']) => id))
  const ids = new Set(rows.map(({ id }) => id))
  return [
    ...REQUIREMENTS_BY_CHAPTER.flatMap((wanted, index) => {
      const found = [...ids].filter((id) => id.startsWith(`${index + 1}.`)).length
      return found === wanted ? [] : [`chapter ${index + 1} has ${found} rows of ${wanted}`]
    }),
    ...rows
      .filter(({ id }, at) => rows.findIndex((row) => row.id === id) < at)
      .map(({ id }) => `${id} stands twice`),
    ...rows
      .filter(({ id, isOpen }) => isOpen !== listed.has(id))
      .map(({ id, isOpen }) =>
        isOpen ? `${id} is not met and not listed at the top` : `${id} is listed and met`,
      ),
  ]
}
