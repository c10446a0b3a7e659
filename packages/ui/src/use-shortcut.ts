import { useLayoutEffect, useRef } from 'react'
import { registerShortcut, type Shortcut } from './shortcut-registry.ts'

/** Registers the key while the component is on the page, before that is seen: a key pressed at once would be lost. */
export function useShortcut({ keys, label, onPress, isOff = false }: Shortcut & { isOff?: boolean }): void {
  const press = useRef(onPress)
  useLayoutEffect(() => {
    press.current = onPress
  })
  useLayoutEffect(() => {
    if (isOff) return
    return registerShortcut({ keys, label, onPress: () => press.current() })
  }, [keys, label, isOff])
}
