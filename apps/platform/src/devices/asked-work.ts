interface AskedWork {
  ask(): void
  /** Nothing is begun any more; resolves when what is under way is done. */
  end(): Promise<void>
}

/** Work that is done once more for all who ask while it is under way, and never twice at once. */
export function createAskedWork(work: () => Promise<void>, onFailure: (error: unknown) => void): AskedWork {
  let isAsked = false
  let hasEnded = false
  let underWay: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isAsked && !hasEnded) {
      isAsked = false
      await work().catch(onFailure)
    }
    underWay = undefined
  }

  return {
    ask() {
      isAsked = true
      if (!hasEnded) underWay ??= run()
    },
    async end() {
      hasEnded = true
      await underWay
    },
  }
}
