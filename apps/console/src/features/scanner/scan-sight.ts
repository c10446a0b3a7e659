/** A camera that stays open sees a code again and again, so the last one is remembered. */
interface Sight {
  /** The code that was read last and has not left. */
  code: string | undefined
  /** Frames without a code since. */
  empty: number
}

export const NO_CODE_SEEN: Sight = { code: undefined, empty: 0 }

/** A code that is askew is found in some frames only, so that many without one show that its box was taken away. */
const FRAMES_UNTIL_GONE = 12

/** Whether a frame shows a box that was not there before, and what is there then. */
export function detectNewCode(
  { code, empty }: Sight,
  read: string | undefined,
): { sight: Sight; isNew: boolean } {
  if (read === undefined) {
    const isGone = empty + 1 >= FRAMES_UNTIL_GONE
    return { sight: isGone ? NO_CODE_SEEN : { code, empty: empty + 1 }, isNew: false }
  }
  return { sight: { code: read, empty: 0 }, isNew: read !== code }
}
