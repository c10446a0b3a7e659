import type { OperationName } from '@commissioning/contract/api'
import { addressOf } from '@commissioning/contract/client'
import { type ChangeEvent, eventsPath, type Resource } from '@commissioning/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConfig } from '../config-context.tsx'
import { useSend } from './send.tsx'

/** Which cached answers a change makes old. */
export const queriesOf: Record<Resource, readonly OperationName[]> = {
  installation: ['getInstallation', 'listInstallations'],
  owner: ['getInstallation', 'listIqs'],
  iq: ['listIqs', 'getIq'],
  tree: ['getIqTree', 'listIqs', 'getIq'],
  lock: ['listLocks', 'getLock'],
  repeater: ['listRepeaters'],
}

const RETRY_MS = { first: 1_000, longest: 30_000 }
/** Without a stream the pages look again this often. */
const POLL_MS = 60_000

/** Listens to an installation's changes and drops the answers concerned; polls while there is no stream (4 §3). */
export function useLiveChanges(installationId: string): void {
  const queries = useQueryClient()
  const send = useSend()
  const { apiBase } = useConfig()

  useEffect(() => {
    const ending = new AbortController()
    const drop = (operations: readonly string[]) => {
      for (const operation of operations) void queries.invalidateQueries({ queryKey: [operation] })
    }
    const dropAll = () => drop([...new Set(Object.values(queriesOf).flat())])
    const url = addressOf(
      new URL(apiBase, location.origin).href,
      { path: eventsPath },
      { params: { installationId } },
    )

    async function listen(): Promise<void> {
      const response = await send(
        new Request(url, { headers: { accept: 'text/event-stream' }, signal: ending.signal }),
      )
      if (!response.ok || !response.body) throw new Error('no stream')
      dropAll()
      for await (const event of eventsIn(response.body)) drop(queriesOf[event.resource] ?? [])
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
    const poll = setInterval(dropAll, POLL_MS)
    return () => {
      ending.abort()
      clearInterval(poll)
    }
  }, [queries, send, apiBase, installationId])
}

/** The events of a server-sent stream as they arrive. */
export async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ChangeEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n')
      if (data) yield JSON.parse(data) as ChangeEvent
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
