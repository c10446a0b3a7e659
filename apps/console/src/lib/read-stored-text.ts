import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from './local-store.ts'

/** A browser that refuses storage has its values here, which last as long as the page. */
const refusedTexts = new Map<string, string>()
const listeners = new Set<() => void>()

/** Reads the value of a key on this device. */
export const readStoredText = (key: string): string | null => refusedTexts.get(key) ?? readLocal(key)

/** Keeps a choice on this device, and draws anew what reads it. */
export function storeText(key: string, text: string): void {
  writeLocal(key, text)
  if (readLocal(key) === text) refusedTexts.delete(key)
  else refusedTexts.set(key, text)
  for (const listener of listeners) listener()
}

/**
 * Draws anew when `read` answers something else; it must answer what can be compared, such as a
 * text or a boolean.
 */
export const useStored = <Read extends string | boolean | null>(read: () => Read): Read =>
  useSyncExternalStore(subscribe, read)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
