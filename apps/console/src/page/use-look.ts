import { useState } from 'react'

/**
 * What Verify does: it looks anew and remembers whether something was missing, as `look` answers. Only who has asked waits:
 * what is read by itself, as after each report of an IQ, takes no press away.
 */
export function useLook(look: () => Promise<boolean>) {
  const [isMissing, setIsMissing] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  return {
    isMissing,
    isLooking,
    verify: async () => {
      setIsLooking(true)
      setIsMissing(await look())
      setIsLooking(false)
    },
  }
}
