import type { SiteContext } from './site-context.ts'
import type { IqState } from './site-state.ts'

const HELD_BACK_MS = 5_000

/** One direction of an IQ's connection, with the faults it was given: messages get lost, doubled, late and swapped. */
export function faultyLine(context: SiteContext, iq: IqState): (deliver: () => void) => void {
  let heldBack: (() => void) | undefined

  const release = () => {
    const held = heldBack
    heldBack = undefined
    held?.()
  }

  return (deliver) => {
    const { dropMessages, duplicateMessages, reorderMessages, delayMs } = iq.faults
    const happens = (chance: number) => chance > 0 && context.random.next() < chance
    if (happens(dropMessages)) return

    const times = happens(duplicateMessages) ? 2 : 1
    const pass = () => {
      for (let count = 0; count < times; count += 1) deliver()
    }
    if (heldBack === undefined && happens(reorderMessages)) {
      heldBack = pass
      context.clock.after(HELD_BACK_MS, release)
      return
    }
    if (delayMs > 0) context.clock.after(delayMs, pass)
    else pass()
    release()
  }
}
