import { expect, test } from 'vitest'
import { groupZoneNotSiteNotice, groupZonesDifferNotice } from './access-groups/group-zone-rules.ts'
import { lockListRefusals } from './add-several/lock-list-refusals.ts'
import { capacityNotice } from './hardware-tree/capacity.ts'
import {
  detachUnconfirmedNotice,
  leavesLastNotice,
  lockNeedsCardNotice,
  parentGoneNotice,
  repeaterNeedsNothingNotice,
  repeaterNeedsResetNotice,
} from './hardware-tree/link-state.ts'
import { otpIsOnNotice, otpRestoreRequiredNotice } from './intercom/otp-rules.ts'
import {
  decoupleToReuseNotice,
  iqRestoreNeededNotice,
  iqViewOnlyOwnerNotice,
  learnMoreAndRestoreNotice,
} from './iqs/iq-rules.ts'
import { presentCard, resetRepeaterNotice, syncedNotice, waitForRepeaterNotice } from './iqs/replace-rules.ts'
import { fillIn, type Refusal, refusalContext } from './refusal.ts'
import { refusalMessages, translateRefusalInto } from './refusal-messages.ts'
import { allRefusals } from './refusals.ts'

const notices = [
  ...[groupZonesDifferNotice, groupZoneNotSiteNotice],
  ...[iqViewOnlyOwnerNotice, decoupleToReuseNotice, learnMoreAndRestoreNotice, iqRestoreNeededNotice],
  ...[lockNeedsCardNotice, repeaterNeedsResetNotice, repeaterNeedsNothingNotice, detachUnconfirmedNotice],
  ...[leavesLastNotice, parentGoneNotice],
  ...Object.values(lockListRefusals),
  ...[
    otpRestoreRequiredNotice,
    otpIsOnNotice,
    syncedNotice,
    presentCard,
    resetRepeaterNotice,
    waitForRepeaterNotice,
  ],
]
const all: readonly Refusal[] = [...allRefusals, ...notices]
const languages = ['nl', 'de', 'fr', 'es'] as const
const messagesOf = (language: (typeof languages)[number], key: string) =>
  new Map(Object.entries(refusalMessages[language])).get(key) ?? ''
const PLACEHOLDER = /\{(\w+)\}/g
const PLACE_OF_WORDS = /\{\{(\w+)\}\}/g
const placesOf = (sentence: string, place: RegExp) =>
  [...sentence.matchAll(place)].map(([, name]) => name).sort()

/** How many more fit, of each kind of hardware at each place. */
const capacities = ([undefined, 'RFNET', 'BLUENET'] as const).flatMap((communicationType) =>
  (['lock', 'repeater'] as const).flatMap((hardwareType) =>
    (['iq', 'repeater'] as const).map((parent) =>
      capacityNotice({ count: 2, hardwareType, parent, ...(communicationType && { communicationType }) }),
    ),
  ),
)
/** The keys of a sentence that counts, one for each form of number that the language has. */
const countedKeys = (language: string, { code, params }: Refusal) =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.map((form) => [code, refusalContext(params), form].join('_'))

test.each(languages)(
  '%s has a sentence for every refusal and notice, and none that no rule gives',
  (language) => {
    const counted = capacities.flatMap((notice) => countedKeys(language, notice))
    const plain = all.flatMap(({ code, params }) => [code, [code, refusalContext(params)].join('_')])
    const keys = [...plain, ...counted]
    const missing = all.filter((refusal) => translateRefusalInto(language, refusal) === undefined)
    expect(missing.map(({ code }) => code)).toEqual([])
    expect(counted.filter((key) => !(key in refusalMessages[language]))).toEqual([])
    expect(Object.keys(refusalMessages[language]).filter((key) => !keys.includes(key))).toEqual([])
  },
)

test.each(languages)('%s fills in what the English sentence does', (language) => {
  for (const { code, message, params } of all) {
    const messages = messagesOf(language, [code, refusalContext(params)].filter(Boolean).join('_'))
    expect(placesOf(messages, PLACE_OF_WORDS), code).toEqual(placesOf(message, PLACEHOLDER))
  }
  for (const key of capacities.flatMap((notice) => countedKeys(language, notice)))
    expect(placesOf(messagesOf(language, key), PLACE_OF_WORDS), key).toEqual(['count'])
})

test.each(languages)('%s has no brace but the two around a place', (language) => {
  const withBraces = Object.values(refusalMessages[language]).filter((messages) =>
    /[{}]/.test(messages.replace(PLACE_OF_WORDS, '')),
  )
  expect(withBraces).toEqual([])
})

test('what a sentence names is filled in, letter by letter', () => {
  const unknown = fillIn(
    { code: 'UnknownDevice', message: 'The code {device} is not known.' },
    { device: '$&' },
  )
  expect(translateRefusalInto('fr', unknown)).toBe(
    'Le code $& est inconnu. Vérifiez-le sur l’étiquette de l’appareil.',
  )
})

test('a code that no rule gives has no sentence', () => {
  expect(translateRefusalInto('nl', { code: 'Internal' })).toBeUndefined()
})
