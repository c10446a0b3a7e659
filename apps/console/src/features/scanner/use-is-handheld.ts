import { useSyncExternalStore } from 'react'

const HANDHELD = '(pointer: coarse)'

/** Whether a finger is the first pointer, as on phones and tablets (SCAN-04). */
export const useIsHandheld = () =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(HANDHELD)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(HANDHELD).matches,
  )
