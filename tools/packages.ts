import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** Whether the packages that we name are up to date, and which weaknesses are known of all (docs/security.md, Packages). */

/** How long a package may stay behind a release that fits. */
const MAX_DAYS_BEHIND = 90
/** How long a weakness may stay, by what the registry calls it. */
const DAYS_TO_MEND_BY_SEVERITY: Readonly<Record<string, number>> = { critical: 7, high: 30 }

interface OutdatedPackage {
  /** Absent when it is not installed. */
  current?: string
  wanted: string
  latest: string
}
type OutdatedPackages = Record<string, OutdatedPackage | OutdatedPackage[]>
interface AuditReport {
  vulnerabilities: Record<string, { via: (string | { name: string; severity: string; title: string })[] }>
}

const { values } = parseArgs({ options: { advisories: { type: 'string' } } })
const late = findLatePackages()
const report = values.advisories ? readFileSync(values.advisories, 'utf8') : npm('audit')
const weaknesses = parseAnswer<AuditReport>(report)?.vulnerabilities
const faults = [
  ...new Set(late),
  ...Object.values(weaknesses ?? {}).flatMap(({ via }) => describeWeaknesses(via)),
]
const unanswered = [late ? [] : 'releases', weaknesses ? [] : 'weaknesses'].flat()
for (const fault of faults) process.stderr.write(`${fault}\n`)
for (const subject of unanswered)
  process.stderr.write(
    `The registry does not answer questions about ${subject}, so nothing is known of them.\n`,
  )
process.exitCode = faults.length > 0 ? 1 : unanswered.length > 0 ? 2 : 0

/** A newer release that npm knew `MAX_DAYS_BEHIND` ago has been there for longer; undefined without an answer. */
function findLatePackages(): string[] | undefined {
  const then = new Date(Date.now() - MAX_DAYS_BEHIND * 24 * 60 * 60 * 1000).toISOString()
  const answer = npm('outdated', '--workspaces', '--include-workspace-root', `--before=${then}`)
  const outdated = parseAnswer<OutdatedPackages>(answer)
  return (
    outdated &&
    Object.entries(outdated).flatMap(([name, places]) =>
      [places].flat().flatMap(({ current, wanted, latest }) => {
        if (current === undefined)
          throw new Error(`NotInstalled: ${name} is not installed; run npm ci first.`)
        const fitting = [latest, wanted].find((release) => replaces(release, current))
        return fitting
          ? [`${name} ${current} is behind ${fitting} for more than ${MAX_DAYS_BEHIND} days.`]
          : []
      }),
    )
  )
}

/** Releases of one line take each other's place: below 1.0.0 those of one minor version. */
function replaces(release: string, current: string): boolean {
  const line = /^(?:[1-9]\d*|0\.[1-9]\d*|0\.0\.\d+)(?=\.|$)/
  const isSameLine = line.exec(release)?.[0] === line.exec(current)?.[0]
  return isSameLine && release.localeCompare(current, 'en', { numeric: true }) > 0
}

function describeWeaknesses(via: AuditReport['vulnerabilities'][string]['via']): string[] {
  const advisories = via.filter((one) => typeof one !== 'string')
  return advisories.map(({ name, severity, title }) => {
    const days = DAYS_TO_MEND_BY_SEVERITY[severity] ?? MAX_DAYS_BEHIND
    return `${name} has a weakness (${severity}) that is to be mended within ${days} days: ${title}`
  })
}

function parseAnswer<Answer extends object>(text: string): Answer | undefined {
  try {
    const answer: Answer = JSON.parse(text)
    return 'error' in answer ? undefined : answer
  } catch {
    return undefined
  }
}

function npm(...args: string[]): string {
  return spawnSync('npm', [...args, '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout
}
