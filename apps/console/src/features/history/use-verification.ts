import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  type HistoryVerification,
  historyEndpoints,
  type VerifiedPart,
} from '@commissioning/contract/history/history-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Has a history verified part by part; whoever leaves before the end stops it. */
export function useVerification(installationId: string) {
  const call = useCall()
  const leaving = useRef(new AbortController())
  const [size, setSize] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (checkpoint: string | null): Promise<HistoryVerification> => {
      const { signal } = leaving.current
      let from: VerifiedPart | null = null
      for (;;) {
        const part: HistoryVerification = await call(
          historyEndpoints.verifyHistory,
          { params: { installationId }, body: { from, checkpoint } },
          { signal },
        )
        setSize(part.size)
        if (part.isComplete) return part
        const { isComplete: _, fault: __, ...verified } = part
        from = verified
      }
    },
  })
  return { verify: mutate, verified: data, size, error, isPending }
}
