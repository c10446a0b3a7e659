import { expect, test } from 'vitest'
import { listRefusals } from './add-several/list-refusals.ts'
import {
  detachUnconfirmed,
  leavesLast,
  lockNeedsCard,
  parentGone,
  repeaterNeedsNothing,
  repeaterNeedsReset,
} from './hardware-tree/link-state.ts'
import { otpIsOn, otpRestoreRequired } from './intercom/otp-rules.ts'
import { decoupleToReuse, iqRestoreNeeded, iqViewOnlyOwner, learnMoreAndRestore } from './iqs/iq-rules.ts'
import { presentCard, resetRepeater, synced, waitForRepeater } from './iqs/replace-rules.ts'
import { fillIn, type Refusal, refusalContext } from './refusal.ts'
import { refusalIn, refusalWords } from './refusal-words.ts'
import { allRefusals } from './refusals.ts'

const notices = [
  ...[iqViewOnlyOwner, decoupleToReuse, learnMoreAndRestore, iqRestoreNeeded],
  ...[lockNeedsCard, repeaterNeedsReset, repeaterNeedsNothing, detachUnconfirmed],
  ...[leavesLast, parentGone],
  ...Object.values(listRefusals),
  ...[otpRestoreRequired, otpIsOn, synced, presentCard, resetRepeater, waitForRepeater],
]
const all: readonly Refusal[] = [...allRefusals, ...notices]
const languages = ['nl', 'de', 'fr', 'es'] as const
const placesOf = (sentence: string) => [...sentence.matchAll(/\{+(\w+)\}+/g)].map(([, name]) => name).sort()

test.each(languages)(
  '%s has a sentence for every refusal and notice, and none that no rule gives',
  (language) => {
    const keys = all.flatMap(({ code, params }) => [code, [code, refusalContext(params)].join('_')])
    const missing = all.filter((refusal) => refusalIn(language, refusal) === undefined)
    expect(missing.map(({ code }) => code)).toEqual([])
    expect(Object.keys(refusalWords[language]).filter((key) => !keys.includes(key))).toEqual([])
  },
)

test.each(languages)('%s fills in what the English sentence does', (language) => {
  for (const refusal of all)
    expect(placesOf(refusalIn(language, refusal) ?? ''), refusal.code).toEqual(placesOf(refusal.message))
})

test('what a sentence names is filled in, letter by letter', () => {
  const unknown = fillIn(
    { code: 'UnknownDevice', message: 'The code {device} is not known.' },
    { device: '$&' },
  )
  expect(refusalIn('fr', unknown)).toBe('Le code $& est inconnu. Vérifiez-le sur l’étiquette de l’appareil.')
})

test('a code that no rule gives has no sentence', () => {
  expect(refusalIn('nl', { code: 'Internal' })).toBeUndefined()
})
