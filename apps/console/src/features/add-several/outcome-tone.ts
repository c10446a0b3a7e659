import type { ListOutcome } from '@commissioning/domain/add-several/list-outcomes'
import type { Tone } from '@commissioning/ui/state-icon'

/** Red is what does not go on though somebody may want it to. */
export const toneOf = (outcome: ListOutcome): Tone => TONES[outcome] ?? 'failed'

const TONES: Partial<Record<ListOutcome, Tone>> = {
  added: 'confirmed',
  renamed: 'waiting',
  newFloor: 'waiting',
  inDoubt: 'waiting',
  here: 'neutral',
  leftOut: 'neutral',
  ignored: 'neutral',
}
