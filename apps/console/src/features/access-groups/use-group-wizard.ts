import type { AccessGroup } from '@commissioning/contract/access-groups/access-group-endpoints'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { useState } from 'react'
import { type GroupAnswers, groupFormValues, type Timeframe } from './group-answers.ts'

/** An overview without a timeframe opens the step that adds one (GROUP-10). */
const lastStepOf = ({ timeframes }: GroupAnswers) => (timeframes.length === 0 ? 'timeframe' : 'overview')

/** Step and answers of the wizard; an existing group opens at its overview. */
export function useGroupWizard(group: AccessGroup | undefined) {
  const [first] = useState(() => groupFormValues(group))
  const [answers, setAnswers] = useState(first)
  const wizard = useWizard(
    ['name', 'tags', 'locks', 'timeframe', 'overview'],
    group ? lastStepOf(answers) : 'name',
  )
  const [edited, setEdited] = useState<Timeframe>()
  const change = (next: Partial<GroupAnswers>) => setAnswers({ ...answers, ...next })

  /** Adds or changes a timeframe, or takes one away, and is at the overview again. */
  function setTimeframes(timeframes: readonly Timeframe[]): void {
    const next = { ...answers, timeframes }
    setAnswers(next)
    setEdited(undefined)
    wizard.to(lastStepOf(next))
  }

  return {
    answers,
    wizard,
    edited,
    isChanged: JSON.stringify(answers) !== JSON.stringify(first),
    change,
    /** Takes tags and locks out of the answers that are no more. */
    storeMembers: (existing: ReadonlySet<string>) =>
      setAnswers((now) => ({
        ...now,
        tagIds: now.tagIds.filter((id) => existing.has(id)),
        lockIds: now.lockIds.filter((id) => existing.has(id)),
      })),
    openTimeframe: (timeframe: Timeframe | undefined) => {
      setEdited(timeframe)
      wizard.edit('timeframe')
    },
    /** The edited one, or new ones. */
    storeTimeframes: (given: readonly Timeframe[]) =>
      setTimeframes(
        edited
          ? answers.timeframes.map((one) => given.find(({ id }) => id === one.id) ?? one)
          : [...answers.timeframes, ...given],
      ),
    removeTimeframe: ({ id }: Timeframe) => setTimeframes(answers.timeframes.filter((one) => one.id !== id)),
    toOverview: () => setTimeframes(answers.timeframes),
  }
}
