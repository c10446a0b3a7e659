import { useEffect, useId, useSyncExternalStore } from 'react'

/** The open modals, the topmost last. */
let open: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether no modal was opened above this one: the topmost alone answers to Escape and to a click beside it. */
export function useIsTopModal(): boolean {
  const id = useId()
  useEffect(() => {
    change([...open, id])
    return () => change(open.filter((other) => other !== id))
  }, [id])
  return useSyncExternalStore(listen, () => open.at(-1) === id)
}

/** Whether any modal is open. */
export const useIsModalOpen = (): boolean => useSyncExternalStore(listen, () => open.length > 0)

function change(next: readonly string[]): void {
  open = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
