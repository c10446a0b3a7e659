import { z } from 'zod'
import { ServerBehaviour } from '../../http/server-behaviour.ts'

/** A request as it came in, whatever was in it, with the status of the answer, null for none. */
export const ReceivedRequest = z.object({
  id: z.int(),
  receivedAt: z.string(),
  body: z.unknown(),
  answeredWith: z.int().nullable(),
})
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

const Saved = z.object({ behaviour: ServerBehaviour, received: z.array(ReceivedRequest) })
export type AlarmProviderState = z.infer<typeof Saved>

export interface AlarmProvider {
  state(): AlarmProviderState
  setBehaviour(behaviour: ServerBehaviour): void
  keep(body: unknown, answeredWith: number | null): ReceivedRequest
  forgetAll(): void
}

interface Options {
  saved: unknown
  now: () => number
  onChange: () => void
}

const MAX_REQUESTS = 200

/** Requests are listed with the newest first. */
export function openAlarmProvider({ saved, now, onChange }: Options): AlarmProvider {
  const read = Saved.safeParse(saved)
  let state: AlarmProviderState = read.success ? read.data : { behaviour: 'works', received: [] }
  const change = (next: Partial<AlarmProviderState>) => {
    state = { ...state, ...next }
    onChange()
  }

  return {
    state: () => state,
    setBehaviour: (behaviour) => change({ behaviour }),
    keep(body, answeredWith) {
      const id = (state.received[0]?.id ?? 0) + 1
      const request = { id, receivedAt: new Date(now()).toISOString(), body, answeredWith }
      change({ received: [request, ...state.received].slice(0, MAX_REQUESTS) })
      return request
    },
    forgetAll: () => change({ received: [] }),
  }
}
