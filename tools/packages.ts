import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { computePackageAge, judgePackages, readWeaknesses } from './packages/package-ages.ts'

/** Whether the packages that we name are up to date, and which weaknesses are known of all (docs/security.md, Packages). */

type OutdatedPackages = Record<string, InstalledPlace | InstalledPlace[]>
interface InstalledPlace {
  /** Absent when it is not installed. */
  current?: string
}
interface PackageReleases {
  time: Record<string, string>
  versions: string | string[]
}

const { values } = parseArgs({ options: { advisories: { type: 'string' } } })
const ages = agesOfOutdated()
for (const { name, version, fitting, newest, behindDays } of ages ?? [])
  process.stdout.write(
    `${name.padEnd(42)} ${version.padEnd(9)} ${String(behindDays).padStart(4)} days behind ${fitting.padEnd(9)} newest ${newest}\n`,
  )
const report = values.advisories ? readFileSync(values.advisories, 'utf8') : npm('audit')
const { sentences, code } = judgePackages(ages, readWeaknesses(report))
for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
process.exitCode = code

/** Asks for the releases of those alone that npm knows something newer of; undefined when it got no answer. */
function agesOfOutdated() {
  const outdated = answerIn<OutdatedPackages>(npm('outdated', '--workspaces', '--include-workspace-root'))
  if (!outdated) return undefined
  const ages: ReturnType<typeof computePackageAge>[] = []
  for (const [name, places] of Object.entries(outdated)) {
    const found = answerIn<PackageReleases>(npm('view', name, 'time', 'versions'))
    if (!found) return undefined
    const releases = Object.fromEntries(
      [found.versions].flat().map((version) => [version, found.time[version] ?? '']),
    )
    const versions = new Set([places].flat().map(({ current }) => current))
    for (const version of versions) {
      if (version === undefined) throw new Error(`NotInstalled: ${name} is not installed; run npm ci first.`)
      ages.push(computePackageAge({ name, version, releases }, new Date()))
    }
  }
  return ages
}

function answerIn<Answer extends object>(text: string): Answer | undefined {
  if (text.trim() === '') return undefined
  const answer: Answer = JSON.parse(text)
  return 'error' in answer ? undefined : answer
}

function npm(...args: string[]): string {
  return spawnSync('npm', [...args, '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout
}
