import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Client, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg'
import { isPlanOutdated, isReadOnlyRefusal } from '../database-error.ts'
import { toNamedRows } from '../snake-case-dialect.ts'

/** Statements of one process that are prepared; later ones are planned each time, so that no filter fills the server. */
const MAX_PREPARED = 300

/** How long the end of a transaction that only read may wait for the beginning of the next one, to go with it. */
const END_WITHIN_MS = 3

export interface PostgresSession extends PostgresPoolClient {
  /** Sends pending statements, so that nothing of an earlier transaction is left for the next query. */
  settle(): void
}

const preparedNames = new Map<string, string>()
const sessions = new WeakMap<PoolClient, PostgresSession>()

/**
 * A connection as the query builder sees it. Statements with values are prepared once per connection. What is asked at once
 * is sent in one packet, and what begins a transaction with the statement after it; the end of one that only read is not waited for and goes
 * with what is asked next, or by itself when nothing is.
 */
export function postgresSession(client: PoolClient): PostgresSession {
  const known = sessions.get(client)
  if (known) return known
  const session = openSession(client)
  sessions.set(client, session)
  return session
}

type QueryAnswer = QueryArrayResult<unknown[]>

function openSession(client: PoolClient): PostgresSession {
  let ending: string | undefined
  let isEndingSoon = false
  let beginning: string | undefined
  let isReadOnly = false
  let isUseless = false
  let isGathering = false

  const ask = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const name = values.length > 0 ? preparedName(text) : undefined
    const statement: QueryArrayConfig = {
      text,
      values: [...values],
      rowMode: 'array',
      ...(name === undefined ? {} : { name }),
    }
    const send = () => client.query(statement)
    const before = takeWaiting()
    gather()
    try {
      const answer: QueryAnswer | QueryAnswer[] = await (before === '' ? send() : after(before, send))
      // the last one of several statements in one text counts
      const { command, rowCount, fields, rows } = (
        Array.isArray(answer) ? answer.at(-1) : answer
      ) as QueryAnswer
      // the server names more commands than the query builder's type does
      return { command, rowCount, rows: toNamedRows(fields, rows) } as unknown as PostgresQueryResult<unknown>
    } catch (error) {
      // a server that does not lead will refuse the next one too
      isUseless ||= isPlanOutdated(error) || (!isReadOnly && isReadOnlyRefusal(error))
      throw error
    }
  }

  const after = async (before: string, send: () => Promise<QueryAnswer>): Promise<QueryAnswer> => {
    const [, answer] = await Promise.all([client.query(before), send()])
    return answer
  }

  const gather = () => {
    if (isGathering) return
    isGathering = true
    // the pool's clients are this kind of client
    const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }

  const takeWaiting = () => {
    const waiting = [ending, beginning].filter((text) => text !== undefined).join(';')
    ending = undefined
    beginning = undefined
    return waiting
  }

  const settle = () => {
    if (ending === undefined) return
    // there is no change that could still be refused; a lost connection shows at the next query
    client.query(ending).catch(() => undefined)
    ending = undefined
  }

  const endSoon = () => {
    if (isEndingSoon) return
    isEndingSoon = true
    setTimeout(() => {
      isEndingSoon = false
      settle()
    }, END_WITHIN_MS)
  }

  const query = (text: string, values: readonly unknown[] = []) => {
    if (BEGINS.test(text)) {
      isReadOnly = text.endsWith('read only')
      beginning = text
      return Promise.resolve(commandComplete('BEGIN'))
    }
    if (!TRANSACTION_END.test(text)) return ask(text, values)
    if (beginning !== undefined) {
      // nothing was asked since, so nothing was begun
      beginning = undefined
      return Promise.resolve(commandComplete(text.toUpperCase()))
    }
    if (text !== 'commit' || !isReadOnly) return ask(text, values)
    ending = text
    endSoon()
    return Promise.resolve(commandComplete('COMMIT'))
  }

  // the query builder's second signature takes cursors, which nobody here opens
  return {
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken || isUseless),
    settle,
  }
}

const BEGINS = /^(begin|start transaction)\b/
const TRANSACTION_END = /^(commit|rollback)$/

const commandComplete = (command: string) =>
  ({ command, rowCount: 0, rows: [] }) as unknown as PostgresQueryResult<unknown>

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known || preparedNames.size >= MAX_PREPARED) return known
  const name = `statement_${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}
