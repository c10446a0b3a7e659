import { useState } from 'react'

/**
 * What Verify does: it looks anew, and remembers that it could, as `look` answers; what is not there by then is missing. Only
 * who has asked waits: what is read by itself, as after each report of an IQ, takes no press away.
 */
export function useLook(look: () => Promise<boolean>) {
  const [isLooked, setIsLooked] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  return {
    isLooked,
    isLooking,
    verify: async () => {
      setIsLooking(true)
      setIsLooked(await look())
      setIsLooking(false)
    },
  }
}
