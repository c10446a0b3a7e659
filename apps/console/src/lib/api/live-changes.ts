import { type ChangeEvent, eventStream } from '@commissioning/contract/events'
import { addressOf } from '@commissioning/contract/http/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConfig } from '../config-context.tsx'
import { type Change, isOldAfter } from './changed-queries.ts'
import { eventsIn } from './event-stream.ts'
import { useSend } from './send.tsx'

const RETRY_MS = { first: 1_000, longest: 30_000 }
/** The platform sends a sign of life every 25 s, so a dead connection is noticed after this long. */
const SILENT_MS = 60_000
/** The access to the installation has ended; its page learns that by its own call. */
const LOST = [403, 404]
/** Without a stream the pages look again this often. */
const POLL_MS = 60_000
/** An answer is shown for this long without being read again (CACHE-01). */
const OLDEST_ANSWER_MS = 60_000
/** Changes wait for answers that are being read: so long at first, twice as long each time the answers are slower. */
const GATHERED_MS = { first: 1_000, longest: 30_000 }
/** Changes are read in rounds that begin at least so long after one another, so a busy site stays under the request limit. */
const ROUND_MS = 1_000
/** The stream's request may overtake that of an answer. */
const OVERLAP_MS = 5_000

/**
 * Listens to an installation's changes and invalidates the queries concerned; polls while there is no stream (API-29 to
 * API-31).
 */
export function useLiveChanges(installationId: string): void {
  const queries = useQueryClient()
  const send = useSend()
  const { apiBase } = useConfig()

  useEffect(() => {
    const ending = new AbortController()
    let isLive = false
    let heardAt = oldestAnswer(queries)
    const drop = (changes: readonly Change[]) => queries.invalidateQueries({ predicate: isOldAfter(changes) })
    const hear = createGathering(drop, ending.signal)
    const address = (within: number) =>
      addressOf(new URL(apiBase, location.origin).href, eventStream, {
        params: { installationId },
        query: { within },
      })

    async function listen(): Promise<void> {
      const silence = createSilence(SILENT_MS)
      const signal = AbortSignal.any([ending.signal, silence.signal])
      const askedAt = Date.now()
      const onHeard = () => {
        heardAt = Date.now()
        silence.broken()
      }
      try {
        const response = await send(
          new Request(address(Math.max(askedAt - heardAt, 0) + OVERLAP_MS), {
            headers: { accept: 'text/event-stream' },
            signal,
          }),
        )
        if (LOST.includes(response.status))
          await queries.invalidateQueries({ queryKey: ['getInstallation', { params: { installationId } }] })
        if (!response.ok || !response.body) return
        isLive = true
        heardAt = askedAt
        // queries that failed while the platform was unreachable can succeed again
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
        for await (const changes of eventsIn(response.body, onHeard)) hear(changes)
      } finally {
        isLive = false
        silence.end()
      }
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
    const poll = setInterval(() => !isLive && drop(['collection']), POLL_MS)
    return () => {
      ending.abort()
      clearInterval(poll)
    }
  }, [queries, send, apiBase, installationId])
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

/** Aborts when nothing arrived for so long. */
function createSilence(ms: number) {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), ms)
  let timer = start()
  return {
    signal: controller.signal,
    broken: () => {
      clearTimeout(timer)
      timer = start()
    },
    end: () => clearTimeout(timer),
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
