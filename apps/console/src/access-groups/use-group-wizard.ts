import type { AccessGroup } from '@commissioning/contract/access-groups/access-group-endpoints'
import { moveWizard, type Wizard, type WizardMove } from '@commissioning/ui/wizard.ts'
import { useState } from 'react'
import { answersOf, type GroupAnswers, type Timeframe } from './group-answers.ts'

export const groupSteps = ['name', 'tags', 'locks', 'timeframe', 'overview'] as const
export type GroupStep = (typeof groupSteps)[number]

/** An overview without a timeframe opens the step that adds one (GROUP-10). */
const led = (wizard: Wizard<GroupStep>, { timeframes }: GroupAnswers): Wizard<GroupStep> =>
  wizard.step === 'overview' && timeframes.length === 0 ? { step: 'timeframe', editing: false } : wizard

/** Where the wizard stands and what it has been told; a group that exists is opened at its overview. */
export function useGroupWizard(group: AccessGroup | undefined) {
  const [first] = useState(() => answersOf(group))
  const [answers, setAnswers] = useState(first)
  const [wizard, setWizard] = useState(() =>
    led({ step: group ? 'overview' : 'name', editing: false }, answers),
  )
  const [edited, setEdited] = useState<Timeframe>()
  const change = (next: Partial<GroupAnswers>) => setAnswers({ ...answers, ...next })
  const move = (next: WizardMove<GroupStep>) => setWizard(led(moveWizard(wizard, next, groupSteps), answers))

  /** Adds or changes a timeframe, or takes one away, and is at the overview again. */
  function setTimeframes(timeframes: readonly Timeframe[]): void {
    const next = { ...answers, timeframes }
    setAnswers(next)
    setEdited(undefined)
    setWizard(led({ step: 'overview', editing: false }, next))
  }

  return {
    answers,
    wizard,
    edited,
    isChanged: JSON.stringify(answers) !== JSON.stringify(first),
    change,
    /** Takes tags and locks out of the answers that are no more. */
    keepMembers: (standing: ReadonlySet<string>) =>
      setAnswers((now) => ({
        ...now,
        tagIds: now.tagIds.filter((id) => standing.has(id)),
        lockIds: now.lockIds.filter((id) => standing.has(id)),
      })),
    move,
    openTimeframe: (timeframe: Timeframe | undefined) => {
      setEdited(timeframe)
      setWizard({ step: 'timeframe', editing: true })
    },
    keepTimeframe: (timeframe: Timeframe) =>
      setTimeframes(
        edited
          ? answers.timeframes.map((one) => (one.id === timeframe.id ? timeframe : one))
          : [...answers.timeframes, timeframe],
      ),
    removeTimeframe: ({ id }: Timeframe) => setTimeframes(answers.timeframes.filter((one) => one.id !== id)),
    toOverview: () => setTimeframes(answers.timeframes),
  }
}
