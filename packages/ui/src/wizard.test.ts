import { describe, expect, test } from 'vitest'
import { canGoBack, moveWizard, type WizardMove, type WizardPlace } from './wizard.ts'

const order = ['name', 'locks', 'overview'] as const
type TestStep = (typeof order)[number]
const at = (step: TestStep): WizardPlace<TestStep> => ({ step })
const edited: WizardPlace<TestStep> = { step: 'name', returnTo: 'overview' }

describe('a wizard', () => {
  test.each<[string, WizardPlace<TestStep>, WizardMove<TestStep>, WizardPlace<TestStep>]>([
    ['goes forward to the next step', at('name'), { go: 'forward' }, at('locks')],
    ['goes back to the step before', at('locks'), { go: 'back' }, at('name')],
    ['stays at its last step', at('overview'), { go: 'forward' }, at('overview')],
    ['stays at its first step', at('name'), { go: 'back' }, at('name')],
    ['goes to a step out of turn', at('name'), { to: 'overview' }, at('overview')],
    ['opens an answer from the overview', at('overview'), { edit: 'name' }, edited],
    ['returns to the overview after an edit', edited, { go: 'forward' }, at('overview')],
    [
      'returns there also from an edit that led to another',
      edited,
      { edit: 'locks' },
      { ...edited, step: 'locks' },
    ],
    ['returns to the overview when an edit is left', edited, { go: 'back' }, at('overview')],
  ])('%s', (_title, place, move, expected) => {
    expect(moveWizard(place, move, order)).toEqual(expected)
  })

  test('starts anew from a step that the answers have dropped', () => {
    const left: WizardPlace<TestStep> = at('locks')
    expect(moveWizard(left, { go: 'forward' }, ['name', 'overview'])).toEqual(at('name'))
  })

  test('leaves a refusal at the step that it was for', () => {
    const refused = { ...at('name'), refusal: { message: 'Choose a lock.' } }
    expect(moveWizard(refused, { go: 'forward' }, order)).toEqual(at('locks'))
  })

  test.each<[WizardPlace<TestStep>, boolean]>([
    [at('name'), false],
    [at('locks'), true],
    [at('overview'), true],
    [edited, false],
  ])('at %o back is offered: %s', (place, offered) => {
    expect(canGoBack(place, order)).toBe(offered)
  })
})
