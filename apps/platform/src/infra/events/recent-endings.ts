/** This many are remembered, since they matter only while a stream is being opened. */
const MAX_REMEMBERED = 1_000

/** Rights that ended lately, so that whoever was at the door meanwhile does not hear on. */
export class RecentEndings {
  #count = 0
  #ids: string[] = []

  /** How many there were so far, to be asked before the door is. */
  get count(): number {
    return this.#count
  }

  add(id: string): void {
    this.#count += 1
    this.#ids = [...this.#ids, id].slice(-MAX_REMEMBERED)
  }

  /** Some were missed, so any right may have ended. */
  forget(): void {
    this.#count += 1
    this.#ids = []
  }

  /** Whether one of these may have ended since there were `count`. */
  hasEnded(rights: readonly string[], count: number): boolean {
    const since = this.#count - count
    if (since > this.#ids.length) return true
    return since > 0 && this.#ids.slice(-since).some((id) => rights.includes(id))
  }
}
