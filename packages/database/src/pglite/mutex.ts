/** One holder at a time, in the order of asking. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()

  /** Resolves when it is the caller's turn; the answer gives it on. */
  async acquire(): Promise<() => void> {
    const before = this.#tail
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#tail = promise
    await before
    return resolve
  }
}
