import { DatabaseFault } from '../database-error.ts'

type GiveBack = () => void
interface Waiter {
  admit: (giveBack: GiveBack) => void
  refuse: (fault: DatabaseFault) => void
}

/** The queue for PGlite's only connection: first come, first served. */
export class Turns {
  readonly #waiting: Waiter[] = []
  #taken = false
  #closed: DatabaseFault | undefined

  /** Throws `DatabaseBusy` when it is not the caller's turn within the limit. */
  take(limitMs: number): Promise<GiveBack> {
    if (this.#closed) return Promise.reject(this.#closed)
    if (!this.#taken) return Promise.resolve(this.#hand())
    const { promise, resolve, reject } = Promise.withResolvers<GiveBack>()
    const waiter = { admit: resolve, refuse: reject }
    this.#waiting.push(waiter)
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
      reject(busy(limitMs))
    }, limitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Whoever waits is refused; the one whose turn it is may finish. */
  close(fault: DatabaseFault): void {
    this.#closed = fault
    for (const { refuse } of this.#waiting.splice(0)) refuse(fault)
  }

  #hand(): GiveBack {
    this.#taken = true
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      this.#taken = false
      const next = this.#waiting.shift()
      if (next) next.admit(this.#hand())
    }
  }
}

const busy = (limitMs: number): DatabaseFault =>
  new DatabaseFault('DatabaseBusy', `The database was busy with other work for ${limitMs / 1000} s`)
