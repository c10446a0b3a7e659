import { RequestError } from '@commissioning/contract/http/request-error'

export interface BulkItemDone<Row, Answer> {
  rows: readonly Row[]
  answer: Answer
}

interface BulkOutcome<Row, Answer> {
  done: readonly BulkItemDone<Row, Answer>[]
  refused: readonly { row: Row; reason: string }[]
  /** Rows that were not reached, and why. */
  untried: readonly Row[]
  ended: RequestError | undefined
}

interface BulkCalls<Row, Answer> {
  send: (rows: readonly Row[]) => Promise<Answer>
  signal: AbortSignal
  /** Is called with the number of rows that were tried. */
  onTried: (count: number) => void
}

/**
 * Sends the rows of each call, one call after another; a refusal concerns one row alone, and the others go on: rows that
 * are refused together are sent again in halves (PICK-04, PICK-19).
 */
export async function runForEachRow<Row, Answer>(
  calls: readonly (readonly Row[])[],
  { send, signal, onTried }: BulkCalls<Row, Answer>,
): Promise<BulkOutcome<Row, Answer>> {
  const done: BulkItemDone<Row, Answer>[] = []
  const refused: { row: Row; reason: string }[] = []
  let tried = 0
  const endHere = (ended?: RequestError) => ({ done, refused, untried: calls.flat().slice(tried), ended })
  const waiting = [...calls]
  for (let rows = waiting.shift(); rows; rows = waiting.shift()) {
    if (signal.aborted) return endHere()
    try {
      done.push({ rows, answer: await send(rows) })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (ON_THE_WAY.includes(error.statusCode)) return endHere(error)
      const [row, ...others] = rows
      if (row !== undefined && others.length > 0) {
        waiting.unshift(...splitIntoCalls(rows, Math.ceil(rows.length / 2)))
        continue
      }
      if (row !== undefined) refused.push({ row, reason: error.message })
    }
    tried += rows.length
    onTried(tried)
  }
  return endHere()
}

/** The rows of each call. */
export const splitIntoCalls = <Row>(rows: readonly Row[], perCall: number): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / perCall) }, (_, at) =>
    rows.slice(at * perCall, (at + 1) * perCall),
  )

/** No answer, a session that ended, too many requests, a platform that is away: the next row would fare the same. */
const ON_THE_WAY = [0, 401, 429, 502, 503, 504]
