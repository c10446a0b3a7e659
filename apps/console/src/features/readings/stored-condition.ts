import {
  OPENING_STATES,
  POWER_SOURCES,
  type ReadingCondition,
} from '@commissioning/domain/readings/reading-condition'
import { readStoredText, storeText, useStored } from '../../lib/read-stored-text.ts'

/** Each of these is said by one tap. */
export const CONDITION_CHOICES = {
  door: OPENING_STATES,
  cabinet: OPENING_STATES,
  arePeopleAround: [true, false],
  power: POWER_SOURCES,
} as const satisfies { [Part in keyof ReadingCondition]: readonly NonNullable<ReadingCondition[Part]>[] }
type ConditionPart = keyof typeof CONDITION_CHOICES
// the keys of an object of its own
export const CONDITION_PARTS = Object.keys(CONDITION_CHOICES) as ConditionPart[]

const conditionStorageKey = (installationId: string) => `measured:${installationId}`

/** The condition that was chosen last for this installation on this device (READ-10). */
export function useStoredCondition(installationId: string) {
  const text = useStored(() => readStoredText(conditionStorageKey(installationId)))
  return {
    condition: conditionIn(text),
    select: (condition: ReadingCondition) =>
      storeText(conditionStorageKey(installationId), JSON.stringify(condition)),
  }
}

/**
 * Another version of the page may have stored values that are no longer options; these are dropped.
 */
function conditionIn(text: string | null): ReadingCondition {
  const stored = readObject(text)
  const choice = <Part extends ConditionPart>(part: Part) => {
    const values: readonly (typeof CONDITION_CHOICES)[Part][number][] = CONDITION_CHOICES[part]
    return values.find((value) => value === stored[part]) ?? null
  }
  return {
    door: choice('door'),
    cabinet: choice('cabinet'),
    arePeopleAround: choice('arePeopleAround'),
    power: choice('power'),
  }
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
