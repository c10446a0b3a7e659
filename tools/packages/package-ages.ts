/** How long a package may stay behind a release that fits (docs/security.md, Packages). */
const MAX_DAYS_BEHIND = 90
/** How long a weakness may stay, by what the registry calls it. */
const DAYS_TO_MEND_BY_SEVERITY: Readonly<Record<string, number>> = { critical: 7, high: 30 }
const DAY_MS = 24 * 60 * 60 * 1000

interface PublishedPackage {
  name: string
  version: string
  /** When each version that can still be had was published. */
  releases: Readonly<Record<string, string>>
}

interface PackageAge {
  name: string
  version: string
  /** The newest release that takes the place of this one without a change of ours. */
  fitting: string
  /** The newest of all. */
  newest: string
  /** Since the first release that fits and is newer. */
  behindDays: number
  isLate: boolean
}

export function computePackageAge({ name, version, releases }: PublishedPackage, now: Date): PackageAge {
  const plain = Object.keys(releases)
    .filter((release) => /^\d+\.\d+\.\d+$/.test(release))
    .sort(byVersion)
  const newer = plain.filter(
    (release) => lineOf(release) === lineOf(version) && byVersion(release, version) > 0,
  )
  const since = Math.min(...newer.map((release) => Date.parse(releases[release] ?? '')))
  const behindDays = newer.length > 0 ? Math.floor((now.getTime() - since) / DAY_MS) : 0
  return {
    name,
    version,
    fitting: newer.at(-1) ?? version,
    newest: plain.at(-1) ?? version,
    behindDays,
    // a date that cannot be read proves nothing
    isLate: !(behindDays <= MAX_DAYS_BEHIND),
  }
}

export interface Weakness {
  name: string
  severity: string
  title: string
  mendedDays: number
}

interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | Omit<Weakness, 'mendedDays'>)[] }>
}

/** Lists each weakness that `npm audit --json` reported once; undefined when it got no answer. */
export function readWeaknesses(report: string): Weakness[] | undefined {
  const { vulnerabilities } = parsed(report)
  if (!vulnerabilities) return undefined
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one !== 'string'),
  )
  return advisories.map(({ name, severity, title }) => ({
    name,
    severity,
    title,
    mendedDays: DAYS_TO_MEND_BY_SEVERITY[severity] ?? MAX_DAYS_BEHIND,
  }))
}

/**
 * Lists what has to be done, one sentence each, with the exit code: 1 to do, 2 not known, 0
 * neither.
 */
export function judgePackages(
  ages: readonly PackageAge[] | undefined,
  weaknesses: readonly Weakness[] | undefined,
) {
  const late = ages?.filter(({ isLate }) => isLate) ?? []
  const todo = [
    ...late.map(
      ({ name, version, fitting, behindDays }) =>
        `${name} ${version} is behind ${fitting} for ${behindDays} days; ${MAX_DAYS_BEHIND} are allowed.`,
    ),
    ...(weaknesses ?? []).map(
      ({ name, severity, title, mendedDays }) =>
        `${name} has a weakness (${severity}) that is to be mended within ${mendedDays} days: ${title}`,
    ),
  ]
  const unknown = [
    ...(ages ? [] : ['The registry does not answer questions about releases, so nothing is known of them.']),
    ...(weaknesses
      ? []
      : ['The registry does not answer questions about weaknesses, so nothing is known of them.']),
  ]
  const code = todo.length > 0 ? 1 : unknown.length > 0 ? 2 : 0
  return { sentences: [...todo, ...unknown], code }
}

function parsed(report: string): AuditReport {
  try {
    return JSON.parse(report)
  } catch {
    return {}
  }
}

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** Releases of one line take each other's place: below 1.0.0 those of one minor version. */
const lineOf = (version: string) => /^(?:[1-9]\d*|0\.[1-9]\d*|0\.0\.\d+)(?=\.|$)/.exec(version)?.[0]
