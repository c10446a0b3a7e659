import { type ChangeEvent, eventStream } from '@commissioning/contract/events'
import { addressOf } from '@commissioning/contract/http/client'
import { onLeft, onRestored } from '@commissioning/ui/page-life.ts'
import { watchSilence } from '@commissioning/ui/silence.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConfig } from '../config-context.tsx'
import { type Change, isOldAfter } from './changed-queries.ts'
import { eventsIn } from './event-stream.ts'
import { useSend } from './send.tsx'

const RETRY_MS = { first: 1_000, longest: 30_000 }
/**
 * Where not one byte came for so long the connection counts as dead, and the pages look themselves. The platform sends a
 * sign of life every 25 s, so that one of them may be lost.
 */
const SILENT_MS = 60_000
/** The access to the installation has ended; its page learns that by its own call. */
const LOST = [403, 404]
/** An answer is shown for this long without being read again (CACHE-01). */
const OLDEST_ANSWER_MS = 60_000
/** Changes wait for answers that are being read: so long at first, twice as long each time the answers are slower. */
const GATHERED_MS = { first: 1_000, longest: 30_000 }
/** Changes are read in rounds that begin at least so long after one another, so a busy site stays under the request limit. */
const ROUND_MS = 1_000
/** The stream's request may overtake that of an answer. */
const OVERLAP_MS = 5_000

/**
 * Listens to an installation's changes and invalidates the queries concerned; polls whenever nothing is received (API-29
 * to API-31). A page that is left ends its stream, which the back/forward cache would hold open, and begins one when it is
 * restored.
 */
export function useLiveChanges(installationId: string): void {
  const queries = useQueryClient()
  const send = useSend()
  const { apiBase } = useConfig()

  useEffect(() => {
    const address = (within: number) =>
      addressOf(new URL(apiBase, location.origin).href, eventStream, {
        params: { installationId },
        query: { within },
      })
    const listenAnew = () => listenForChanges({ queries, send, installationId, address })
    let stop = listenAnew()
    const stopLooking = [
      onLeft(() => stop()),
      onRestored(() => {
        stop()
        stop = listenAnew()
      }),
    ]
    return () => {
      stop()
      for (const end of stopLooking) end()
    }
  }, [queries, send, apiBase, installationId])
}

interface Listening {
  queries: QueryClient
  send: ReturnType<typeof useSend>
  installationId: string
  /** Where the changes of so many milliseconds and those to come are told. */
  address: (within: number) => string
}

/** Answers how to stop. */
function listenForChanges({ queries, send, installationId, address }: Listening): () => void {
  const ending = new AbortController()
  let stream = new AbortController()
  let heardAt = oldestAnswer(queries)
  const drop = (changes: readonly Change[]) => queries.invalidateQueries({ predicate: isOldAfter(changes) })
  const hear = createGathering(drop, ending.signal)
  const silence = watchSilence(SILENT_MS, () => {
    stream.abort()
    void drop(['collection'])
  })

  async function listen(): Promise<void> {
    stream = new AbortController()
    const signal = AbortSignal.any([ending.signal, stream.signal])
    const askedAt = Date.now()
    const request = new Request(address(Math.max(askedAt - heardAt, 0) + OVERLAP_MS), {
      headers: { accept: 'text/event-stream' },
      signal,
    })
    const response = await send(request)
    if (LOST.includes(response.status))
      await queries.invalidateQueries({ queryKey: ['getInstallation', { params: { installationId } }] })
    if (!response.ok || !response.body) return
    // a proxy that buffers lets the head of an answer through and none of its bytes
    let isLive = false
    const onHeard = () => {
      silence.broken()
      heardAt = isLive ? Date.now() : askedAt
      if (isLive) return
      isLive = true
      // queries that failed while the platform was unreachable can succeed again
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
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

/** From when the first stream asks for changes: the page, and what it has kept from an earlier one, knows all before. */
function oldestAnswer(queries: QueryClient): number {
  const all = queries.getQueryCache().getAll()
  const read = all.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  const oldest = Math.min(Math.floor(performance.timeOrigin), ...read)
  return Math.max(oldest, Date.now() - OLDEST_ANSWER_MS)
}

/** A change that is heard while answers are read would end that reading and begin it anew, and many would for ever. */
function createGathering(read: (changes: readonly Change[]) => Promise<void>, signal: AbortSignal) {
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
