import { useEffect, useRef } from 'react'
import { registerShortcut, type Shortcut } from './shortcut-registry.ts'

/** Registers the key while the component is on the page. */
export function useShortcut({ keys, label, onPress, isOff = false }: Shortcut & { isOff?: boolean }): void {
  const press = useRef(onPress)
  useEffect(() => {
    press.current = onPress
  })
  useEffect(() => {
    if (isOff) return
    return registerShortcut({ keys, label, onPress: () => press.current() })
  }, [keys, label, isOff])
}
