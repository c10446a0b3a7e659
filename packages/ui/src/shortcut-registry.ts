/** One key that does something while the piece that registered it is on the page. */
export interface Shortcut {
  /** `/`, `?`, two keys one after the other `g i`, or with the platform's command key `mod+k`. */
  keys: string
  /** The sheet of shortcuts lists it. */
  label: string
  onPress: () => void
  /** It works over a dialog for reading, which then leaves. */
  worksOverReading?: boolean
}

const OFF_KEY = 'commissioning.shortcuts-off'

let registered: readonly Shortcut[] = []
/** The first key of two, until the next key. */
let begun: string | undefined
const listeners = new Set<() => void>()

/**
 * Registers a shortcut and answers how to remove it. The later one of two with the same keys
 * answers, until it goes.
 */
export function registerShortcut(shortcut: Shortcut): () => void {
  put([...registered, shortcut])
  return () => put(registered.filter((other) => other !== shortcut))
}

export const registeredShortcuts = (): readonly Shortcut[] => registered

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Single keys can be switched off: they get in the way of speech input (WCAG 2.1.4). */
export function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === 'yes'
  } catch {
    return false
  }
}

export function setSingleKeysOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(OFF_KEY, 'yes')
    else localStorage.removeItem(OFF_KEY)
  } catch {
    return
  } finally {
    put([...registered])
  }
}

/** Presses what is registered for the key; typing in a field never does, a combination with the command key always. */
export function pressShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const hasMod = event.metaKey || event.ctrlKey
  if (!hasMod && (areSingleKeysOff() || isTyping(event.target))) return
  const key = `${hasMod ? 'mod+' : ''}${event.key.toLowerCase()}`
  const keys = begun ? `${begun} ${key}` : key
  begun = registered.some((candidate) => candidate.keys.startsWith(`${keys} `)) ? keys : undefined
  const shortcut = registered.findLast((candidate) => candidate.keys === keys)
  if (!shortcut) return
  const blocking = `[aria-modal="true"]${shortcut.worksOverReading ? ':not([data-for-reading])' : ''}`
  if (document.querySelector(blocking)) return
  event.preventDefault()
  shortcut.onPress()
}

/** A tick takes no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))

function put(next: readonly Shortcut[]): void {
  registered = next
  for (const listener of listeners) listener()
}
