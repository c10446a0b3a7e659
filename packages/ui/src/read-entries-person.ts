export const ENTRIES_PREFIX = 'entered:'

let person: string | undefined

export const readEntriesPerson = () => person

/** Stores what is entered in dialogs for this person, while the tab is open; for nobody where nobody is signed in. */
export function storeEntriesForPerson(subject: string | undefined): void {
  person = subject
}

/** Drops all that was stored in this tab, as on signing out. */
export function forgetStoredEntries(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(ENTRIES_PREFIX)) storage.removeItem(key)
  })
}

/** A browser that refuses storage, or has no room, keeps nothing beyond the page, which works all the same. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
