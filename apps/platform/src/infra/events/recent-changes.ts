import type { ChangeEvent } from '@commissioning/contract/events'
import type { AnnouncedChange } from './announce.ts'

/** Longer than a page shows an answer without reading it again, and than a short loss of the network. */
const CHANGE_MEMORY_MS = 120_000
const MAX_REMEMBERED = 10_000

/**
 * A browser that was away for a moment catches up with these changes and need not read everything
 * again.
 */
export class RecentChanges {
  #changes: (AnnouncedChange & { at: number })[] = []
  #knownSince: number
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    this.#knownSince = now()
  }

  add(change: AnnouncedChange): void {
    const at = this.#now()
    this.#changes.push({ ...change, at })
    for (;;) {
      const [oldest] = this.#changes
      if (!oldest || (oldest.at >= at - CHANGE_MEMORY_MS && this.#changes.length <= MAX_REMEMBERED)) return
      this.#changes.shift()
      this.#knownSince = oldest.at + 1
    }
  }

  /** Changes were missed, so a question about the time before now is answered with "anything may have changed". */
  forget(): void {
    this.#changes = []
    this.#knownSince = this.#now()
  }

  /**
   * Each change of the collection in the last `ms`, once; if that is not remembered, that anything may have changed.
   */
  of(collectionId: string, ms: number): ChangeEvent[] {
    const since = this.#now() - ms
    if (since < this.#knownSince) return [{ resource: 'collection', id: collectionId, change: 'updated' }]
    const recent = this.#changes.filter(
      (change) => change.collectionId === collectionId && change.at >= since,
    )
    const byKey = new Map(
      recent.map(({ resource, id, change }) => [`${resource} ${id} ${change}`, { resource, id, change }]),
    )
    return [...byKey.values()]
  }
}
