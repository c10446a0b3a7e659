import { expect, test } from 'vitest'
import { findMisusedMessages, findUnevenMessages } from './message-places.ts'

const at = (language: string, messages: object) => ({
  path: `apps/console/src/locales/${language}/floors.json`,
  text: JSON.stringify(messages),
})
const english = at('en', {
  shown: '{{some}} of {{all}}',
  count_one: '{{count}} floor',
  count_other: '{{count}} floors',
  steps: ['First', 'Then'],
})
const french = {
  shown: '{{some}} sur {{all}}',
  count_one: '{{count}} étage',
  count_many: '{{count}} étages',
  count_other: '{{count}} étages',
  steps: ['D’abord', 'Puis'],
}

test.each([
  ['', {}],
  ['shown fills in otherwise than English', { shown: '{{all}} sur {{some}}' }],
  ['shown fills in otherwise than English', { shown: '{{some}} sur {{total}}' }],
  ['count_one fills in otherwise than English', { count_one: 'un étage' }],
  ['count_many is missing', { count_many: undefined }],
  ['shown is missing', { shown: undefined }],
  ['steps.1 is missing', { steps: ['D’abord'] }],
  ['hidden is not in English', { hidden: 'caché' }],
])('the fault of words against English: %s', (fault, change) => {
  const faults = findUnevenMessages([english, at('fr', { ...french, ...change })])
  expect(faults).toEqual(fault === '' ? [] : [`apps/console/src/locales/fr/floors.json: ${fault}`])
})

test.each([
  ["t('shown')", []],
  ["t('count', { count })", []],
  ["t('steps', { returnObjects: true })", []],
  ["t('floors:shown')", []],
  ["t('hidden')", ['floors:hidden']],
  ["t('doors:shown')", ['doors:shown']],
  [`t(\`co${'$'}{which}\`)`, []],
  [`t(\`state.${'$'}{which}\`)`, ['floors:state.']],
  ["t('shown', { some, all: [1, 2].length })", []],
  ["t('shown', { ...both })", []],
  ["t('shown', { some, of: { all } })", ['shown is given no all']],
  ["t('count', { number })", ['count is given no count']],
])('the faults of %s are %j', (call, faults) => {
  const path = 'apps/console/src/features/floors/floors-page.tsx'
  const page = { path, text: `const { t } = useTranslation('floors')\n${call}\n` }
  expect(findMisusedMessages([english, page])).toEqual(faults.map((fault) => `${path}: ${fault}`))
})
