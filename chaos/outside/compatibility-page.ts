import { OUTSIDE_KINDS, type OutsideKind, type OutsidePartDefinition } from './outside-part-definition.ts'
import { type OutsideStep, type SeenCell, type SeenPart, seconds } from './seen-part.ts'

/** The usual parts, by which the others are measured. */
const REFERENCES = ['mosquitto', 'postgres-15']
/** A part may settle in this multiple of the usual time, or has to say why not. */
const MAX_USUAL_TIMES = 2

interface Row {
  seen: SeenPart
  part: OutsidePartDefinition
}

/** Writes what was seen as a page, and a line for each part whose outage lasts too long and is not explained. */
export function compatibilityPage(rows: readonly Row[]): { text: string; slow: string[] } {
  const usual = { restart: slowestReference(rows, 'restart'), away: slowestReference(rows, 'away') }
  const slow = rows.flatMap(({ seen, part }) =>
    (['restart', 'away'] as const).flatMap((step) => {
      const ms = settledMsOf(seen, step)
      const most = Math.max(MAX_USUAL_TIMES * usual[step], part.lasts?.settledMs ?? 0)
      const isSlow = ms !== undefined && ms > most
      return isSlow
        ? [`${seen.name}: settled ${seconds(ms)} after "${step}", usual ${seconds(usual[step])}`]
        : []
    }),
  )
  const groups = OUTSIDE_KINDS.flatMap((kind) => {
    const own = rows.filter(({ part }) => part.kind === kind)
    return own.length === 0 ? [] : [`## ${KIND_HEADINGS[kind]}`, '', ...tableOf(own), '', ...notesOf(own), '']
  })
  const outage = `The usual parts settle in ${seconds(usual.restart)} after a restart and in ${seconds(usual.away)} after a minute away, the slower of Mosquitto and PostgreSQL.`
  const runs = new Set(rows.map(({ seen }) => seen.run)).size
  const ofRuns = runs === 1 ? 'All rows are of one run.' : `The rows are of ${runs} runs.`
  return { text: `${[...PAGE_HEAD, `${outage} ${ofRuns}`, '', ...groups].join('\n').trimEnd()}\n`, slow }
}

const settledMsOf = ({ result }: SeenPart, step: 'restart' | 'away') =>
  'settledMs' in result ? result.settledMs[step] : undefined

const slowestReference = (rows: readonly Row[], step: 'restart' | 'away'): number =>
  Math.max(
    0,
    ...rows.flatMap(({ seen }) => (REFERENCES.includes(seen.name) ? [settledMsOf(seen, step) ?? 0] : [])),
  )

function tableOf(rows: readonly Row[]): string[] {
  const head = ['Software', 'Version', 'Start', 'Journey', 'Restart', 'Password', 'Away', 'Seen']
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map((row) => lineOf(cellsOf(row)))]
}

function cellsOf({ seen: { day, result }, part }: Row): string[] {
  const nothing = ['', '', '', '', '']
  if ('missing' in result) return [part.title, `left out: ${result.missing}`, ...nothing, day]
  if ('threw' in result) return [part.title, result.threw, ...nothing, day]
  const { start, restart, password, away } = result.cells
  const after = [restart, password, away].map(wordOf)
  return [part.title, result.version, wordOf(start), wordOf(journeyOf(result.cells)), ...after, day]
}

/** All steps of the journey as one, which works when each of them does. */
function journeyOf(cells: Partial<Record<OutsideStep, SeenCell>>): SeenCell | undefined {
  const steps = JOURNEY.flatMap((step) => cells[step] ?? [])
  if (steps.length === 0) return undefined
  const ms = steps.reduce((sum, step) => sum + step.ms, 0)
  return { works: steps.every(({ works }) => works), isGreen: true, seen: '', ms }
}

function wordOf(cell: SeenCell | undefined): string {
  if (!cell) return '–'
  if (!cell.works) return '**no**'
  return (cell.seen || seconds(cell.ms)).replaceAll(/(?<=\d) s\b/g, '')
}

/** A line for each part; why an outage lasts stands once behind them, with the parts that it is true of. */
function notesOf(rows: readonly Row[]): string[] {
  const notes = rows.map(({ seen: { result }, part }) => {
    const failures =
      'cells' in result
        ? Object.entries(result.cells).flatMap(([step, { works, seen }]) =>
            works ? [] : [`${STEP_TEXTS[step as OutsideStep]}: ${seen}`],
          )
        : []
    const told = [`needs ${part.needs.replace(/[^.]$/, '$&.')}`, part.doesNot ?? '', ...failures]
    return `- **${part.title}** ${told.filter((text) => text !== '').join(' ')}`
  })
  const reasons = new Set(rows.flatMap(({ part }) => part.lasts?.why ?? []))
  const outages = [...reasons].map((why) => {
    const slow = rows.filter(({ part }) => part.lasts?.why === why)
    const whose = slow.length === rows.length ? 'all' : slow.map(({ part }) => part.title).join(', ')
    return `- After an outage (${whose}): ${why}`
  })
  return [...notes, ...outages]
}

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`

const KIND_HEADINGS: Readonly<Record<OutsideKind, string>> = {
  broker: 'Brokers',
  database: 'Databases and poolers',
  proxy: 'Proxies',
  issuer: 'Issuers',
  store: 'Stores of files',
  mail: 'Mail servers',
}

const JOURNEY: readonly OutsideStep[] = ['site', 'iq', 'locks', 'tag', 'block', 'mail', 'upload', 'stream']

const STEP_TEXTS: Readonly<Record<OutsideStep, string>> = {
  start: 'Start',
  site: 'Site',
  iq: '6 IQs',
  locks: '2 locks',
  tag: 'Tag opens',
  block: 'Block',
  mail: 'Mail',
  upload: '8 MB',
  stream: 'Stream',
  restart: 'Restart',
  password: 'Password',
  away: 'Away',
}

const PAGE_HEAD = [
  '# What was run around the platform',
  '',
  '`npm run outside` starts each part on loopback, runs one commissioning journey against it, breaks it, and writes this page: edit nothing here. `npm run outside -- --only nginx,exim` runs some again. What a part of its kind must do: [surroundings.md](surroundings.md).',
  '',
  'Numbers are seconds. The **journey** makes a company and a site, connects 6 IQs, attaches 2 locks, opens with a tag, blocks it, mails, uploads 8 MB and reads the event stream. **Restart** and **Away** (a minute) have two numbers, counted from the moment at which the part takes connections again: until all IQs are online with what was wanted of them meanwhile, and until a waiting mail, a file or a new sign-in is served too. **Password**: how often the platform was connected within 10 s of the right one after a wrong one, and the longest time. **no** does not work, a dash does not apply.',
  '',
]
