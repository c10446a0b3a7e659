const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** How often the summary is refetched (STATUS-04). */
export const STATUS_REFETCH_MS = 5 * MINUTE_MS
/** How long a summary counts as fresh (STATUS-05). */
export const STATUS_STALE_MS = { production: 3 * MINUTE_MS, elsewhere: 30 * SECOND_MS } as const
/** How many services are watched (STATUS-07). */
export const WATCHED_SERVICES = { production: 4, elsewhere: 5 } as const

export type IncidentType = 'minor' | 'major'
/** The worst incident; `none` is shown as success (STATUS-09). */
export type StatusIndicator = IncidentType | 'none'

/** A status-page incident (STATUS-08). Instants are ISO 8601 with their zone; an ongoing one has no end. */
export interface Incident {
  id: string
  title: string
  type: IncidentType
  serviceIds: readonly string[]
  startsAt: string
  endsAt: string | null
}

/**
 * The services whose incidents count: those the operator names, in that order, or else the first of the page; four in
 * production and a fifth elsewhere (STATUS-07).
 */
export function selectWatchedServices<Service extends { id: string }>(
  services: readonly Service[],
  { isProduction, named }: { isProduction: boolean; named: readonly string[] },
): readonly Service[] {
  const wanted =
    named.length === 0 ? services : named.flatMap((name) => services.find(({ id }) => id === name) ?? [])
  return wanted.slice(0, isProduction ? WATCHED_SERVICES.production : WATCHED_SERVICES.elsewhere)
}

/**
 * Lists the incidents that are open at one of the services, the worst first and then the newest.
 */
export function listCurrentIncidents<Kind extends Incident>(
  incidents: readonly Kind[],
  services: readonly { id: string }[],
  now: Date,
): readonly Kind[] {
  const isWatched = ({ serviceIds }: Kind) => services.some(({ id }) => serviceIds.includes(id))
  const isOver = ({ endsAt }: Kind) => endsAt !== null && Date.parse(endsAt) <= now.getTime()
  return incidents
    .filter((incident) => isWatched(incident) && !isOver(incident))
    .toSorted(
      (a, b) => severityWeight(b) - severityWeight(a) || Date.parse(b.startsAt) - Date.parse(a.startsAt),
    )
}

/** Red when a major incident exists, warning when only minor ones do, success otherwise (STATUS-09). */
export function statusIndicator(incidents: readonly Pick<Incident, 'type'>[]): StatusIndicator {
  if (incidents.some(({ type }) => type === 'major')) return 'major'
  return incidents.length > 0 ? 'minor' : 'none'
}

const severityWeight = ({ type }: Incident) => (type === 'major' ? 1 : 0)
