import type { ChangeEvent } from '@commissioning/contract/events'
import { readServerSentEvents } from './event-stream.ts'
import { pauseUntilAborted } from './pause.ts'

const RECONNECT_DELAY_MS = { first: 1_000, longest: 30_000 }
/** The right to the stream has ended; its page learns that by its own call. */
const LOST = [403, 404]
/** The stream's request may overtake that of an answer. */
const STREAM_OVERLAP_MS = 5_000

interface Dependencies {
  send: (request: Request) => Promise<Response>
  /** The address of the stream that begins with the changes of the last so many milliseconds. */
  addressOf: (within: number) => string
  /** Epoch milliseconds; every change before is known. */
  knownAt: () => number
  onChanges: (changes: readonly ChangeEvent[]) => void
  /** A byte came, and everything before this instant is known. */
  onReceived: (knownAt: number) => void
  onOpen: () => void
  onLost?: (() => Promise<void>) | undefined
}

/** Reads the server-sent stream of changes, and opens it again whenever it ends. */
export function keepChangeStreamOpen(given: Dependencies): { again: () => void; end: () => void } {
  const ending = new AbortController()
  let stream = new AbortController()

  async function listen(): Promise<void> {
    stream = new AbortController()
    const signal = AbortSignal.any([ending.signal, stream.signal])
    const askedAt = Date.now()
    const address = given.addressOf(Math.max(askedAt - given.knownAt(), 0) + STREAM_OVERLAP_MS)
    const response = await given.send(
      new Request(address, { headers: { accept: 'text/event-stream' }, signal }),
    )
    if (LOST.includes(response.status)) await given.onLost?.()
    if (!response.ok || !response.body) return
    // a proxy that buffers lets the head of an answer through and none of its bytes
    let isLive = false
    const onReceived = () => {
      given.onReceived(isLive ? Date.now() : askedAt)
      if (isLive) return
      isLive = true
      given.onOpen()
    }
    for await (const changes of readServerSentEvents(response.body, onReceived)) given.onChanges(changes)
  }

  async function listenAndReconnect(): Promise<void> {
    for (
      let wait = RECONNECT_DELAY_MS.first;
      !ending.signal.aborted;
      wait = Math.min(wait * 2, RECONNECT_DELAY_MS.longest)
    ) {
      const began = performance.now()
      await listen().catch(() => undefined)
      if (performance.now() - began > RECONNECT_DELAY_MS.longest) wait = RECONNECT_DELAY_MS.first
      await pauseUntilAborted(wait, ending.signal)
    }
  }

  void listenAndReconnect()
  return { again: () => stream.abort(), end: () => ending.abort() }
}
