/** Chance with a memory: the same seed gives the same site, and a saved state goes on where it stopped. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** Whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  uuid(): string
  state(): number
  resume(state: number): void
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0

  const next = () => {
    // mulberry32: small, well spread, and its whole memory is one number
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')

  return {
    next,
    between,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + between(0, 3)).toString(16)}${hex(3)}-${hex(12)}`,
    state: () => state,
    resume(saved) {
      state = saved >>> 0
    },
  }
}
