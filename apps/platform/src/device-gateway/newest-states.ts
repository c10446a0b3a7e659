import type { TopicName } from '@commissioning/device-protocol/topics'

/** A message of an IQ, but for what is in it. */
export interface IqMessage {
  mac: string
  name: TopicName
  /** Retained message, redelivered on subscribe. */
  isRetained?: boolean
}

interface StateMessage {
  payload: Uint8Array
  isRetained: boolean
}

export interface ReportMessage extends StateMessage {
  mac: string
}

interface Dependencies {
  handle: (message: IqMessage, payload: Uint8Array) => Promise<void>
  /** Reports of several IQs, which are stored together or not at all. */
  handleReports: (reports: readonly ReportMessage[]) => Promise<void>
  onFailure: (error: unknown) => void
}

/** How many transactions are under way at once; few, so that most database connections serve people. */
const AT_ONCE = 4
/** How many IQs share one. */
const MAX_TOGETHER = 25
/** The first state after a pause is stored at once; what other IQs say within this time after it shares a transaction. */
const SHARED_TRANSACTION_MS = 30

/**
 * States of IQs that wait to be stored. Each supersedes the one before, so that at most the newest of each kind waits for
 * each IQ; reports of one moment are stored together.
 */
export function createNewestStates({ handle, handleReports, onFailure }: Dependencies) {
  const waiting = new Map<string, Map<TopicName, StateMessage>>()
  const busy = new Set<string>()
  const runs = new Set<Promise<void>>()
  /** The IQs that were begun with in this moment. */
  let moment: ReadonlySet<string> | undefined
  let hasEnded = false

  function begin(): void {
    if (hasEnded || runs.size >= AT_ONCE || isAnotherAwaited()) return
    const some = takeSome()
    if (some.length === 0) return
    if (!moment)
      setTimeout(() => {
        moment = undefined
        begin()
      }, SHARED_TRANSACTION_MS)
    moment = new Set(some.map(([mac]) => mac))
    const run = work(some).finally(() => {
      for (const [mac] of some) busy.delete(mac)
      runs.delete(run)
      begin()
    })
    runs.add(run)
  }

  /** Whoever goes on speaking alone waits for nobody. */
  const isAnotherAwaited = () => moment !== undefined && ![...waiting.keys()].every((mac) => moment?.has(mac))

  function takeSome() {
    const some: [mac: string, states: Map<TopicName, StateMessage>][] = []
    for (const [mac, states] of waiting) {
      if (some.length === MAX_TOGETHER) break
      if (busy.has(mac)) continue
      waiting.delete(mac)
      busy.add(mac)
      some.push([mac, states])
    }
    return some
  }

  /** Presence first, because a report is interpreted with the presence of the same boot. */
  async function work(some: readonly [mac: string, states: Map<TopicName, StateMessage>][]): Promise<void> {
    for (const [mac, states] of some) {
      const state = states.get('presence')
      if (state)
        await handle({ mac, name: 'presence', isRetained: state.isRetained }, state.payload).catch(onFailure)
    }
    const reports = some.flatMap(([mac, states]) => {
      const state = states.get('reported')
      return state ? [{ mac, ...state }] : []
    })
    if (reports.length > 0)
      await handleReports(reports).catch((error: unknown) => handleOneByOne(reports, error))
  }

  /** One that cannot be stored takes no other with it. */
  async function handleOneByOne(reports: readonly ReportMessage[], error: unknown): Promise<void> {
    if (reports.length === 1) return onFailure(error)
    for (const one of reports) await handleReports([one]).catch(onFailure)
  }

  return {
    take({ mac, name, isRetained = false }: IqMessage, payload: Uint8Array): void {
      const states = waiting.get(mac) ?? new Map<TopicName, StateMessage>()
      // a retained message may come after a newer one, and is older then
      if (isRetained && states.get(name)?.isRetained === false) return
      waiting.set(mac, states.set(name, { payload, isRetained }))
      begin()
    },
    /** Begins nothing more; resolves when what has begun is done. */
    async end(): Promise<void> {
      hasEnded = true
      await Promise.all(runs)
    },
  }
}
