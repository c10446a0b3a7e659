import type { ChangeEvent } from '@commissioning/contract/events'
import { onLeft, onRestored } from '@commissioning/ui/page-life.ts'
import { watchSilence } from '@commissioning/ui/silence.ts'
import { eventsIn } from './event-stream.ts'

const RETRY_MS = { first: 1_000, longest: 30_000 }
/**
 * A connection counts as dead after this time without a byte, and the pages poll. The platform
 * sends a sign of life every 25 s, so that one of them may be lost.
 */
const SILENT_MS = 60_000
/** The right to the stream has ended; its page learns that by its own call. */
const LOST = [403, 404]
/** Changes wait for answers that are being read: so long at first, twice as long each time the answers are slower. */
const GATHERED_MS = { first: 1_000, longest: 30_000 }
/** Changes are read in rounds that begin at least so long after one another, so a busy site stays under the request limit. */
const ROUND_MS = 1_000
/** The stream's request may overtake that of an answer. */
const OVERLAP_MS = 5_000

interface Listener {
  send: (request: Request) => Promise<Response>
  /** The address of the stream that begins with the changes of the last so many milliseconds. */
  addressOf: (within: number) => string
  /** Epoch milliseconds; the page knows every change before. */
  knownAt: () => number
  /** Reads anew what these changes make old. */
  read: (changes: readonly ChangeEvent[]) => Promise<void>
  /** Reads everything anew, as is done every minute in which nothing was received. */
  readAll: () => Promise<void>
  onOpen?: (() => void) | undefined
  onLost?: (() => Promise<void>) | undefined
}

/**
 * Listens to a server-sent stream of changes and opens it again whenever it ends; polls whenever nothing is received
 * (API-29 to API-31). A page that is left ends its stream, which the back/forward cache would hold open, and begins one
 * when it is restored. The answer ends it.
 */
export function listenToChanges(listener: Listener): () => void {
  let stop = beginListening(listener)
  const stopLooking = [
    onLeft(() => stop()),
    onRestored(() => {
      stop()
      stop = beginListening(listener)
    }),
  ]
  return () => {
    stop()
    for (const end of stopLooking) end()
  }
}

function beginListening(listener: Listener): () => void {
  const ending = new AbortController()
  let stream = new AbortController()
  let heardAt = listener.knownAt()
  const hear = createGathering(listener.read, ending.signal)
  const silence = watchSilence(SILENT_MS, () => {
    stream.abort()
    void listener.readAll()
  })

  async function listen(): Promise<void> {
    stream = new AbortController()
    const signal = AbortSignal.any([ending.signal, stream.signal])
    const askedAt = Date.now()
    const address = listener.addressOf(Math.max(askedAt - heardAt, 0) + OVERLAP_MS)
    const response = await listener.send(
      new Request(address, { headers: { accept: 'text/event-stream' }, signal }),
    )
    if (LOST.includes(response.status)) await listener.onLost?.()
    if (!response.ok || !response.body) return
    // a proxy that buffers lets the head of an answer through and none of its bytes
    let isLive = false
    const onHeard = () => {
      silence.broken()
      heardAt = isLive ? Date.now() : askedAt
      if (isLive) return
      isLive = true
      listener.onOpen?.()
    }
    for await (const changes of eventsIn(response.body, onHeard)) hear(changes)
  }

  async function keepListening(): Promise<void> {
    for (let wait = RETRY_MS.first; !ending.signal.aborted; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      const began = performance.now()
      await listen().catch(() => undefined)
      if (performance.now() - began > RETRY_MS.longest) wait = RETRY_MS.first
      await pause(wait, ending.signal)
    }
  }

  void keepListening()
  return () => {
    ending.abort()
    silence.end()
  }
}

/**
 * A change that arrives while answers are read would end that reading and begin it anew, and many
 * would for ever.
 */
function createGathering(read: Listener['read'], signal: AbortSignal) {
  const heard: ChangeEvent[] = []
  let waitMs = GATHERED_MS.first
  let isGathering = false
  async function readHeard(): Promise<void> {
    if (isGathering) return
    isGathering = true
    while (heard.length > 0) {
      // one that the next has ended comes to its end with that
      const reading = read(heard.splice(0)).then(() => {
        waitMs = GATHERED_MS.first
        return true
      })
      const roundEnds = pause(ROUND_MS, signal)
      const isRead = await Promise.race([reading, pause(waitMs, signal)])
      if (!isRead) waitMs = Math.min(waitMs * 2, GATHERED_MS.longest)
      await roundEnds
    }
    isGathering = false
  }
  return (changes: readonly ChangeEvent[]) => {
    heard.push(...changes)
    void readHeard()
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
