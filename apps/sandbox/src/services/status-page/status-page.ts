import { z } from 'zod'
import { ServerBehaviour } from '../../http/server-behaviour.ts'
import { refusedError } from '../../lib/refused-error.ts'

export const statusServices = [
  { id: 1, name: 'Console' },
  { id: 2, name: 'Platform API' },
  { id: 3, name: 'Device connections' },
  { id: 4, name: 'Mail' },
  { id: 5, name: 'Alarm monitoring' },
] as const

export const IncidentType = z.enum(['minor', 'major'])
export type IncidentType = z.infer<typeof IncidentType>

export const Incident = z.object({
  id: z.int(),
  title: z.string(),
  type: IncidentType,
  serviceIds: z.array(z.int()),
  /** ISO 8601. */
  startsAt: z.string(),
})
export type Incident = z.infer<typeof Incident>
export type IncidentDraft = Pick<Incident, 'title' | 'type' | 'serviceIds'>

const Saved = z.object({ behaviour: ServerBehaviour, incidents: z.array(Incident), lastId: z.int() })
export type StatusPageState = z.infer<typeof Saved>

export interface StatusPage {
  state(): StatusPageState
  setBehaviour(behaviour: ServerBehaviour): void
  /** Throws `UnknownStatusService`. */
  begin(draft: IncidentDraft): Incident
  /** Throws `UnknownIncident`. */
  end(id: number): void
}

interface Options {
  saved: unknown
  now: () => number
  onChange: () => void
}

/** The incidents that go on now, newest first, and how the status page answers. */
export function openStatusPage({ saved, now, onChange }: Options): StatusPage {
  const read = Saved.safeParse(saved)
  let state: StatusPageState = read.success ? read.data : { behaviour: 'works', incidents: [], lastId: 0 }
  const change = (next: Partial<StatusPageState>) => {
    state = { ...state, ...next }
    onChange()
  }

  return {
    state: () => state,
    setBehaviour: (behaviour) => change({ behaviour }),
    begin(draft) {
      const isKnown = (wanted: number) => statusServices.some(({ id }) => id === wanted)
      if (!draft.serviceIds.every(isKnown)) throw refusedError('UnknownStatusService')
      const incident = { id: state.lastId + 1, ...draft, startsAt: new Date(now()).toISOString() }
      change({ incidents: [incident, ...state.incidents], lastId: incident.id })
      return incident
    },
    end(id) {
      const incidents = state.incidents.filter((incident) => incident.id !== id)
      if (incidents.length === state.incidents.length) throw refusedError('UnknownIncident')
      change({ incidents })
    },
  }
}
