import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The open modals, the topmost last. */
let open: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether no modal was opened above this one: the topmost alone answers to Escape and to a click beside it. */
export function useIsTopModal(): boolean {
  const id = useId()
  const [isOnTop, setIsOnTop] = useState(false)
  // before it is seen, which a subscribed store comes too late for: an Escape pressed at once would be lost
  useLayoutEffect(() => {
    const end = listen(() => setIsOnTop(open.at(-1) === id))
    change([...open, id])
    return () => {
      end()
      change(open.filter((other) => other !== id))
    }
  }, [id])
  return isOnTop
}

/** Whether any modal is open. */
export const useIsModalOpen = (): boolean => useSyncExternalStore(listen, () => open.length > 0)

/** Each open modal has one in its head; that of the topmost comes last. */
let noticePlaces: readonly HTMLElement[] = []

/** The ref of the place within a modal where a notice of the page stands as long as the modal covers the page. */
export function addNoticePlace(place: HTMLElement | null) {
  if (!place) return
  noticePlaces = [...noticePlaces, place]
  tell()
  return () => {
    noticePlaces = noticePlaces.filter((other) => other !== place)
    tell()
  }
}

/** The place for notices in the topmost modal, if one is open. */
export const useNoticePlace = (): HTMLElement | undefined =>
  useSyncExternalStore(listen, () => noticePlaces.at(-1))

/** Whether no modal covers the place: the page without modals, or a modal. */
export const isInSight = (place: Element): boolean =>
  noticePlaces.length === 0 || noticePlaces.some(({ parentElement }) => parentElement?.contains(place))

function change(next: readonly string[]): void {
  open = next
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isPaletteOpen = false

/** The palette leads elsewhere: dialogs for reading leave when it opens, and one that comes later does not come. */
export function setPaletteOpen(isOpen: boolean): void {
  isPaletteOpen = isOpen
  tell()
}

/** Whether a dialog for reading has to leave; one with entries stays, and no palette opens over it. */
export const useIsPaletteOpen = (): boolean => useSyncExternalStore(listen, () => isPaletteOpen)
