import { useState } from 'react'

/**
 * Verify looks anew and remembers whether it could, as `look` answers; what is not there by then is
 * missing. Only a person's own look waits: reads that follow a report of an IQ block no button.
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
