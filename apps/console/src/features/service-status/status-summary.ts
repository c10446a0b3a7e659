import type { Incident } from '@commissioning/domain/service-status/incident-rules'
import * as z from 'zod/mini'

// the content security policy forbids code made from text
z.config({ jitless: true })

/** Every failure of the status page is shown in these words (STATUS-11). */
const FAILURE = 'Something went wrong'
const STATUS_PAGE_TIMEOUT_MS = 10_000

export interface StatusIncident extends Incident {
  /** It leads to the status page, which tells more. */
  url: string | null
}

export interface StatusSummary {
  /** The public status page itself, where it can be known. */
  url: string | null
  services: { id: string; name: string }[]
  incidents: StatusIncident[]
}

const Id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const Link = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => (text && /^https?:\/\//.test(text) ? text : null)),
)
/** Instants of StatusPal are in UTC and may leave the zone out. */
const Instant = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)),
)

const Service = z.object({
  id: Id,
  name: z.string(),
  get children() {
    return z.optional(z.array(Service))
  },
})

/** The part of StatusPal's public summary that the console reads (PLAT-15). */
const Summary = z.object({
  services: z.array(Service),
  incidents: z.array(
    z.object({
      id: Id,
      title: z.string(),
      type: z.string(),
      service_ids: z.array(Id),
      starts_at: Instant,
      ends_at: z.optional(z.nullable(Instant)),
      url: Link,
    }),
  ),
})

/**
 * Reads `GET summary` below the address of the status page (STATUS-02). Rejects with "Something went wrong" (STATUS-11)
 * whatever the reason: no answer in ten seconds, a refusal, or an answer that is no summary.
 */
export async function readStatusSummary(address: string, signal: AbortSignal): Promise<StatusSummary> {
  try {
    const response = await fetch(`${address}/summary`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(STATUS_PAGE_TIMEOUT_MS)]),
    })
    if (!response.ok) throw new Error(response.statusText)
    return { url: publicPageOf(address), ...summaryOf(Summary.parse(await response.json())) }
  } catch (cause) {
    throw new Error(FAILURE, { cause })
  }
}

/**
 * StatusPal serves a page at its name below the host whose API tells its summary. The address in the summary itself is
 * that of the company's website, mostly without its protocol.
 */
function publicPageOf(address: string): string | null {
  const { protocol, host, pathname } = new URL(address)
  const name = /^\/api\/v\d+\/status_pages\/([\w-]+)$/.exec(pathname)?.[1]
  return name === undefined ? null : `${protocol}//${name}.${host}`
}

const summaryOf = ({ services, incidents }: z.output<typeof Summary>): Omit<StatusSummary, 'url'> => ({
  services: services.flatMap(flattenService),
  incidents: incidents.flatMap(({ type, service_ids, starts_at, ends_at, ...rest }) =>
    type === 'minor' || type === 'major'
      ? { ...rest, type, serviceIds: service_ids, startsAt: starts_at, endsAt: ends_at ?? null }
      : [],
  ),
})

function flattenService({ id, name, children = [] }: z.output<typeof Service>): StatusSummary['services'] {
  return [{ id, name }, ...children.flatMap(flattenService)]
}
