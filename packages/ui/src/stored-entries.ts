import { createContext, use, useEffect, useRef, useState } from 'react'
import { ENTRIES_PREFIX, readEntriesPerson, withStorage } from './read-entries-person.ts'

/** Tells the lives of one tab apart: a browser that discards a page begins another one, with the same session storage. */
const tabLifeId = () => String(performance.timeOrigin)

interface StoredEntry {
  person: string
  life: string
  fields: Record<string, unknown>
}

interface StoredFields {
  note: (name: string, value: unknown, isPreset: boolean) => void
  /** The values of the life before, by field, once the person wants them back. */
  restored: Readonly<Record<string, unknown>> | undefined
}

const StoredEntries = createContext<StoredFields>({ note: () => undefined, restored: undefined })
export const StoredEntriesProvider = StoredEntries.Provider

/**
 * Keeps what is entered in the dialog of this title at this address until it is closed, and offers what a discarded or reloaded
 * page left of it.
 */
export function useStoredEntries(title: string, at: string | number) {
  const [key] = useState(() => `${ENTRIES_PREFIX}${location.pathname}:${title}`)
  const [offered, setOffered] = useState(() => {
    const stored = read(key)
    return stored && stored.person === readEntriesPerson() && stored.life !== tabLifeId()
      ? stored.fields
      : undefined
  })
  const [restored, setRestored] = useState<Record<string, unknown>>()
  useEffect(
    () => () => {
      if (read(key)?.life === tabLifeId()) withStorage((storage) => storage.removeItem(key))
    },
    [key],
  )
  const fields: StoredFields = {
    note: (name, value, isPreset) => {
      const person = readEntriesPerson()
      if (person === undefined || !canBeStored(value)) return
      const stored = read(key)
      const before = stored?.life === tabLifeId() ? stored.fields : restored
      if (isPreset && !(before && `${at}:${name}` in before)) return
      write(key, { person, life: tabLifeId(), fields: { ...before, [`${at}:${name}`]: value } })
    },
    restored: restored && fieldsAt(restored, at),
  }
  return {
    fields,
    isOffered: offered !== undefined && restored === undefined,
    fillIn: () => setRestored(offered),
    drop: () => {
      setOffered(undefined)
      withStorage((storage) => storage.removeItem(key))
    },
  }
}

interface EnteredField {
  value: unknown
  /** Whether it is what the form begins with, which is kept only in the place of what was entered. */
  isPreset: boolean
  restore: (value: unknown) => void
}

/** A field takes back what it held, and has what it holds kept. */
export function useStoredField(name: string, { value, isPreset, restore }: EnteredField): void {
  const { note, restored } = use(StoredEntries)
  const last = useRef({ name, value, isBack: false })
  useEffect(() => {
    // a wizard draws the field of its next step in the place of the former one
    if (last.current.name !== name) last.current = { name, value, isBack: false }
    const field = last.current
    if (restored && name in restored && !field.isBack) {
      field.isBack = true
      // the form takes a value only once all fields of the step are known to it
      queueMicrotask(() => restore(restored[name]))
    }
    if (field.value === value) return
    field.value = value
    note(name, value, isPreset)
  })
}

const fieldsAt = (all: Record<string, unknown>, at: string | number) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      name.startsWith(`${at}:`) ? [[name.slice(`${at}:`.length), value]] : [],
    ),
  )

/** Files and pictures cannot be kept as text. */
const canBeStored = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))

function read(key: string): StoredEntry | undefined {
  const text = withStorage((storage) => storage.getItem(key))
  try {
    return text ? (JSON.parse(text) as StoredEntry) : undefined
  } catch {
    return undefined
  }
}

const write = (key: string, stored: StoredEntry) =>
  withStorage((storage) => storage.setItem(key, JSON.stringify(stored)))
