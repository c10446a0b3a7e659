import { describe, expect, test } from 'vitest'
import { canGoBack, moveWizard, startWizard, type Wizard, type WizardMove } from './wizard.ts'

const steps = ['name', 'locks', 'overview'] as const
type Step = (typeof steps)[number]
const at = (step: Step, editing = false): Wizard<Step> => ({ step, editing })

describe('a wizard', () => {
  test('starts at its first step', () => {
    expect(startWizard(steps)).toEqual(at('name'))
  })

  test.each<[string, Wizard<Step>, WizardMove<Step>, Wizard<Step>]>([
    ['goes forward to the next step', at('name'), { go: 'forward' }, at('locks')],
    ['goes back to the step before', at('locks'), { go: 'back' }, at('name')],
    ['stays at its last step', at('overview'), { go: 'forward' }, at('overview')],
    ['stays at its first step', at('name'), { go: 'back' }, at('name')],
    ['opens an answer from the overview', at('overview'), { edit: 'name' }, at('name', true)],
    ['returns to the overview after an edit', at('name', true), { go: 'forward' }, at('overview')],
    ['returns to the overview when an edit is left', at('name', true), { go: 'back' }, at('overview')],
  ])('%s', (_title, wizard, move, expected) => {
    expect(moveWizard(wizard, move, steps)).toEqual(expected)
  })

  test('starts anew from a step that the answers have dropped', () => {
    const left: Wizard<Step> = at('locks')
    expect(moveWizard(left, { go: 'forward' }, ['name', 'overview'])).toEqual(at('name'))
  })

  test.each<[Wizard<Step>, boolean]>([
    [at('name'), false],
    [at('locks'), true],
    [at('overview'), true],
    [at('locks', true), false],
  ])('at %o back is offered: %s', (wizard, offered) => {
    expect(canGoBack(wizard, steps)).toBe(offered)
  })
})
