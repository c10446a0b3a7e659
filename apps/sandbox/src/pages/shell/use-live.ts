import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Topic } from '../../http/changes.ts'

/** Reads again whatever the sandbox says has changed. False while the sandbox is out of reach. */
export function useLive(): boolean {
  const queryClient = useQueryClient()
  const [isConnected, setIsConnected] = useState(true)

  useEffect(() => {
    const events = new EventSource(`${import.meta.env.BASE_URL}api/events`)
    const busy = new Set<Topic>()
    const again = new Set<Topic>()
    const refresh = async (topic: Topic) => {
      if (busy.has(topic)) return void again.add(topic)
      busy.add(topic)
      // a stream of changes must not cancel its own refetches for ever
      await queryClient.invalidateQueries({ queryKey: [topic] }, { cancelRefetch: false })
      busy.delete(topic)
      if (again.delete(topic)) await refresh(topic)
    }
    events.addEventListener('changed', ({ data }) => {
      const { topic }: { topic: Topic } = JSON.parse(data)
      void refresh(topic)
    })
    events.addEventListener('open', () => {
      setIsConnected(true)
      void queryClient.invalidateQueries()
    })
    events.addEventListener('error', () => setIsConnected(false))
    return () => events.close()
  }, [queryClient])

  return isConnected
}
