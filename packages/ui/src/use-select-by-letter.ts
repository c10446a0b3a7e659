import { type KeyboardEvent, useRef } from 'react'
import { foldForSearch } from './fold-for-search.ts'

interface LetterOption {
  value: string
  label: string
  disabledReason?: string | undefined
}

/** Letters that come sooner after each other are the beginning of one name. */
const TYPING_PAUSE_MS = 1000

/**
 * A list that takes no text is chosen from by the first letters of an option, as a browser's own list is: it answers
 * what a key chooses. The same letter again goes on to the next option that begins with it.
 */
export function useSelectByLetter(options: readonly LetterOption[], selected: string | null) {
  const letters = useRef({ text: '', at: 0 })
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent): string | undefined => {
    // the space opens the list
    if (key === ' ' || [...key].length !== 1 || ctrlKey || metaKey || altKey) return undefined
    const before = timeStamp - letters.current.at < TYPING_PAUSE_MS ? letters.current.text : ''
    const typed = foldForSearch(key)
    const text = before === typed ? typed : before + typed
    letters.current = { text, at: timeStamp }
    const open = options.filter(({ disabledReason }) => disabledReason === undefined)
    const at = open.findIndex(({ value }) => value === selected)
    const from = text.length === typed.length ? at + 1 : Math.max(at, 0)
    const inTurn = [...open.slice(from), ...open.slice(0, from)]
    return inTurn.find(({ label }) => foldForSearch(label).startsWith(text))?.value
  }
}
