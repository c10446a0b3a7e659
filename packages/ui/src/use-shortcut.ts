import { useLayoutEffect, useRef } from 'react'
import { registerShortcut, type Shortcut } from './shortcut-registry.ts'

/** Registers the key while the component is on the page, before that is seen: a key pressed at once would be lost. */
export function useShortcut(shortcut: Shortcut & { isOff?: boolean }): void {
  const { keys, label, onPress, worksOverReading = false, isOff = false } = shortcut
  const press = useRef(onPress)
  useLayoutEffect(() => {
    press.current = onPress
  })
  useLayoutEffect(() => {
    if (isOff) return
    return registerShortcut({ keys, label, onPress: () => press.current(), worksOverReading })
  }, [keys, label, worksOverReading, isOff])
}
