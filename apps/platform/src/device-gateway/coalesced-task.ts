interface CoalescedTask {
  ask(): void
  /** Starts no more work; resolves when the current work is done. */
  end(): Promise<void>
}

/** Work that runs once at a time; requests during a run lead to exactly one more run. */
export function createCoalescedTask(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): CoalescedTask {
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
