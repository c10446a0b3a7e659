import type { RequestError } from '@commissioning/contract/http/request-error'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangedResource } from '../lib/api/changed-queries.ts'
import { useInvalidate } from '../lib/api/operations.ts'
import { type BulkItemDone, runForEachRow, splitIntoCalls } from './run-for-each-row.ts'
import type { RowSelection } from './use-row-selection.ts'

interface BulkCalls<Row, Answer> {
  /** The rows of each call. */
  calls: readonly (readonly Row[])[]
  send: (rows: readonly Row[]) => Promise<Answer>
  /** Said of so many. */
  done: (count: number) => string
  /** Takes one call back; without it there is no Undo. */
  takeBack?: ((rows: readonly Row[], answer: Answer) => Promise<unknown>) | undefined
}

/** The same of rows of which no more is known than it takes. */
interface BulkWork<Row, Answer> extends Omit<BulkCalls<Row, Answer>, 'calls'> {
  /** How many rows one call takes. */
  perCall: number
}

export type StartBulkWork<Row> = <Answer>(work: BulkWork<Row, Answer>) => void

interface BulkFailure {
  refused: readonly { name: string; reason: string }[]
  untried: number
  ended: RequestError | undefined
}

/** A message names at most this many. */
const MAX_NAMED_REFUSALS = 5

/**
 * Does one thing to many rows: a row that is done is no longer selected, a refused one is named and
 * stays selected, and an action that can be taken back offers Undo (PICK-03, PICK-04, PICK-05,
 * PICK-15).
 */
export function useBulk<Row extends { id: string }>(
  choice: Pick<RowSelection<Row>, 'select' | 'drop'>,
  nameOf: (row: Row) => string,
  ...about: ChangedResource[]
) {
  const { t } = useTranslation('choice')
  const failureText = useFailureText()
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<{ tried: number; total: number }>()
  const [failed, setFailed] = useState<BulkFailure>()
  const stopping = useRef(new AbortController())
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  /** Adds to the failures that the bar still shows. */
  const tellHere = (failure: BulkFailure) =>
    setFailed((earlier) => (earlier ? mergeFailures(earlier, failure) : failure))

  /** A toast tells it, because the bar went away with the page. */
  function tellElsewhere({ refused, untried, ended }: BulkFailure): void {
    const names = refused
      .slice(0, MAX_NAMED_REFUSALS)
      .map(({ name, reason }) => `${name} (${failureText(reason)})`)
    const said = [
      refused.length > 0 && t('refusedAway', { count: refused.length, names: names.join(', ') }),
      refused.length > MAX_NAMED_REFUSALS && '…',
      untried > 0 && t('untriedAway', { count: untried }),
      ended && failureText(ended.message),
    ]
    showFailure({ message: said.filter(Boolean).join(' ') })
  }

  /** One after the other: Undo may be pressed while something else is under way. */
  function run<Answer>(bulk: BulkCalls<Row, Answer>): Promise<void> {
    setFailed(undefined)
    const running = before.current.then(() => runNow(bulk))
    before.current = running.catch(() => undefined)
    return running
  }

  async function runNow<Answer>({ calls, send, done, takeBack }: BulkCalls<Row, Answer>): Promise<void> {
    const total = calls.flat().length
    stopping.current = new AbortController()
    const { signal } = stopping.current
    const onTried = (tried: number) => setProgress({ tried, total })
    onTried(0)
    try {
      const outcome = await runForEachRow(calls, { send, signal, onTried })
      const { refused, untried, ended } = outcome
      const doneRows = outcome.done.flatMap(({ rows }) => rows)
      choice.drop(doneRows)
      choice.select([...refused.map(({ row }) => row), ...untried])
      const named = refused.map(({ row, reason }) => ({ name: nameOf(row), reason }))
      const failure = { refused: named, untried: untried.length, ended }
      if (named.length > 0 || untried.length > 0) (isLeft.current ? tellElsewhere : tellHere)(failure)
      const undo =
        takeBack &&
        (() => void run({ ...undoCalls(outcome.done, takeBack), done: (count) => t('undone', { count }) }))
      if (doneRows.length > 0) showSuccess(done(doneRows.length), undo)
    } finally {
      await invalidate(...about)
      setProgress(undefined)
    }
  }

  /** For a dialog that does one thing to these rows. */
  const startOn =
    (rows: readonly Row[]): StartBulkWork<Row> =>
    ({ perCall, ...work }) =>
      void run({ calls: splitIntoCalls(rows, perCall), ...work })

  return {
    run,
    startOn,
    progress,
    failed,
    stop: () => stopping.current.abort(),
    forget: () => setFailed(undefined),
  }
}

export type BulkState = Omit<ReturnType<typeof useBulk>, 'run' | 'startOn'>

const mergeFailures = (earlier: BulkFailure, later: BulkFailure): BulkFailure => ({
  refused: [...new Map([...earlier.refused, ...later.refused].map((one) => [one.name, one])).values()],
  untried: earlier.untried + later.untried,
  ended: later.ended ?? earlier.ended,
})

/** The same calls, each taken back with its own answer. */
function undoCalls<Row, Answer>(
  done: readonly BulkItemDone<Row, Answer>[],
  takeBack: (rows: readonly Row[], answer: Answer) => Promise<unknown>,
) {
  const answers = new Map(done.map(({ rows, answer }) => [rows, answer]))
  return {
    calls: done.map(({ rows }) => rows),
    // the calls are these very lists
    send: (rows: readonly Row[]) => takeBack(rows, answers.get(rows) as Answer),
  }
}

/** One call for each row. */
export const splitIntoSingles = <Row>(rows: readonly Row[]) => splitIntoCalls(rows, 1)

/** A row that is gone already counts as deleted. */
export async function ignoreNotFound(deleting: Promise<unknown>): Promise<void> {
  await deleting.catch((error: RequestError) => {
    if (error.statusCode !== 404) throw error
  })
}
