import type { OperationName } from '@commissioning/contract/api'
import { addressOf } from '@commissioning/contract/client'
import { eventsPath, type Resource } from '@commissioning/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConfig } from '../config-context.tsx'
import { eventsIn } from './event-stream.ts'
import { useSend } from './send.tsx'

/** Which cached answers a change makes old. */
export const queriesOf: Record<Resource, readonly OperationName[]> = {
  installation: ['getInstallation', 'listInstallations'],
  owner: ['getInstallation', 'listIqs', 'listNotifications'],
  iq: ['listIqs', 'getIq', 'listWalks', 'listNotifications'],
  tree: ['getIqTree', 'listIqs', 'getIq', 'listWalks'],
  lock: ['listLocks', 'getLock', 'listFloors'],
  repeater: ['listRepeaters'],
  floor: ['listFloors', 'listLocks', 'getLock', 'getIqTree', 'listWalks'],
  tag: ['listTags', 'getTag'],
  walk: ['listWalks'],
  floor_plan: ['listFloorPlans', 'getFloorPlan'],
}

const RETRY_MS = { first: 1_000, longest: 30_000 }
/** The platform gives a sign of life every 25 s; a network that died without a word is noticed after this long. */
const SILENT_MS = 60_000
/** Without a stream the pages look again this often. */
const POLL_MS = 60_000

/** Listens to an installation's changes and drops the answers concerned; polls while there is no stream (4 §3). */
export function useLiveChanges(installationId: string): void {
  const queries = useQueryClient()
  const send = useSend()
  const { apiBase } = useConfig()

  useEffect(() => {
    const ending = new AbortController()
    let isLive = false
    const drop = (operations: readonly string[]) => {
      for (const operation of operations) void queries.invalidateQueries({ queryKey: [operation] })
    }
    const dropAll = () => drop([...new Set(Object.values(queriesOf).flat())])
    const address = addressOf(
      new URL(apiBase, location.origin).href,
      { path: eventsPath },
      { params: { installationId } },
    )

    async function listen(): Promise<void> {
      const silence = createSilence(SILENT_MS)
      const signal = AbortSignal.any([ending.signal, silence.signal])
      try {
        const response = await send(
          new Request(address, { headers: { accept: 'text/event-stream' }, signal }),
        )
        if (!response.ok || !response.body) return
        isLive = true
        // whatever changed before the stream began was not told
        dropAll()
        for await (const { resource } of eventsIn(response.body, silence.broken))
          drop(queriesOf[resource] ?? [])
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
    const poll = setInterval(() => !isLive && dropAll(), POLL_MS)
    return () => {
      ending.abort()
      clearInterval(poll)
    }
  }, [queries, send, apiBase, installationId])
}

/** Aborts when nothing was heard for so long. */
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
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
