import { subscribeToPageLeave, subscribeToPageRestore } from '@commissioning/ui/page-life.ts'
import { watchSilence } from '@commissioning/ui/silence-timer.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SandboxTopic } from '../../http/changes.ts'

/** The sandbox says every 20 s that it is there; after two that did not come the page looks itself. */
const LONGEST_SILENCE_MS = 60_000

/**
 * Reads again whatever the sandbox says has changed, and everything while it says nothing. False while the sandbox is out
 * of reach.
 */
export function useSandboxChanges(): boolean {
  const queryClient = useQueryClient()
  const [isConnected, setIsConnected] = useState(true)

  useEffect(() => {
    const refresh = createRefresh(queryClient)
    const lookAtAll = () => void queryClient.invalidateQueries()
    let close = () => undefined as void
    const openAnew = () => {
      close()
      close = listen({ onOpen: lookAtAll, onChanged: refresh, onConnected: setIsConnected })
    }
    openAnew()
    const stops = [
      () => close(),
      subscribeToPageLeave(() => close()),
      subscribeToPageRestore(() => {
        openAnew()
        lookAtAll()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])

  return isConnected
}

interface StreamListeners {
  /** The page knows nothing of what was said before. */
  onOpen: () => void
  onChanged: (topic: SandboxTopic) => void
  onConnected: (isConnected: boolean) => void
}

/** A stream that stays silent, as behind a proxy that buffers it, is opened again. */
function listen({ onOpen, onChanged, onConnected }: StreamListeners): () => void {
  let close = () => undefined as void
  const silence = watchSilence(LONGEST_SILENCE_MS, () => {
    close()
    open()
    onOpen()
  })
  function open() {
    const events = new EventSource(`${import.meta.env.BASE_URL}api/events`)
    close = () => events.close()
    events.addEventListener('alive', silence.broken)
    events.addEventListener('changed', ({ data }) => {
      silence.broken()
      const { topic }: { topic: SandboxTopic } = JSON.parse(data)
      onChanged(topic)
    })
    events.addEventListener('open', () => {
      onConnected(true)
      onOpen()
    })
    events.addEventListener('error', () => onConnected(false))
  }
  open()
  return () => {
    silence.end()
    close()
  }
}

function createRefresh(queryClient: QueryClient) {
  const busy = new Set<SandboxTopic>()
  const again = new Set<SandboxTopic>()
  return async function refresh(topic: SandboxTopic): Promise<void> {
    if (busy.has(topic)) return void again.add(topic)
    busy.add(topic)
    // a stream of changes must not cancel its own refetches for ever
    await queryClient.invalidateQueries({ queryKey: [topic] }, { cancelRefetch: false })
    busy.delete(topic)
    if (again.delete(topic)) await refresh(topic)
  }
}
