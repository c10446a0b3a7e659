import { type RepositoryFile, readText } from '../repository/source-file.ts'

const DECISION_FILE = /^docs\/decisions\/((\d{3})-[a-z\d-]+\.md)$/
const DECISION_INDEX = 'docs/decisions/README.md'
const DECISION_LAYOUT = ['Context', 'Decision', 'Consequence']

/** Decisions that are not laid out as the others are, or that their index does not list once, by number and title. */
export function findDecisionFaults(files: readonly RepositoryFile[]): string[] {
  const index = readText(files, DECISION_INDEX)
  return files.flatMap(({ path, text }) => {
    const [, file, number] = DECISION_FILE.exec(path) ?? []
    if (!file) return []
    const [head = '', ...below] = text.split('\n')
    const title = new RegExp(`^# ${number} (\\w.*)$`).exec(head)?.[1]
    if (!title) return [`${path} begins with no title "# ${number} Title"`]
    const entry = new RegExp(`^- \\[${number} ${escaped(title)}\\]\\(${escaped(file)}\\)$`, 'gm')
    return [
      ...(hasLayout(below)
        ? []
        : [`${path} is not laid out as **Context.**, **Decision.**, **Consequence.**`]),
      ...(index.match(entry)?.length === 1
        ? []
        : [`${DECISION_INDEX} does not list ${number} ${title} once`]),
    ]
  })
}

function hasLayout(lines: readonly string[]): boolean {
  const parts = lines.flatMap((line) => /^\*\*(\w+)\.\*\*/.exec(line)?.slice(1) ?? [])
  const own = parts.filter((part) => DECISION_LAYOUT.includes(part))
  return own.join() === DECISION_LAYOUT.join() && !lines.some((line) => /^#{1,3} /.test(line))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
