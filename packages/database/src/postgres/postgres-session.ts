import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient } from 'pg'
import { isPlanOutdated } from '../database-error.ts'

/** Statements of one process that are prepared; later ones are planned each time, so that no filter fills the server. */
const MOST_PREPARED = 300

const preparedNames = new Map<string, string>()
const sessions = new WeakMap<PoolClient, PostgresPoolClient>()

/**
 * A connection as the query builder sees it. Statements with values are prepared once per connection. What begins a
 * transaction travels with the statement after it, and the end of one that only read is not waited for.
 */
export function postgresSession(client: PoolClient): PostgresPoolClient {
  const known = sessions.get(client)
  if (known) return known
  const session = openSession(client)
  sessions.set(client, session)
  return session
}

function openSession(client: PoolClient): PostgresPoolClient {
  let beginning: Promise<unknown> | undefined
  let isReadOnly = false
  let isOutdated = false

  const ask = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const name = values.length > 0 ? preparedName(text) : undefined
    const answer = client.query({ text, values: [...values], ...(name ? { name } : {}) })
    const begun = beginning
    beginning = undefined
    try {
      const [result] = await Promise.all([answer, begun])
      // the server names more commands than the query builder's type does
      return result as PostgresQueryResult<unknown>
    } catch (error) {
      isOutdated ||= isPlanOutdated(error)
      throw error
    }
  }

  const query = (text: string, values: readonly unknown[] = []) => {
    if (BEGINS.test(text)) {
      isReadOnly = text.endsWith('read only')
      beginning = client.query(text)
      // whoever asks next is told
      beginning.catch(() => undefined)
      return Promise.resolve(done('BEGIN'))
    }
    if (text !== 'commit' || !isReadOnly || beginning) return ask(text, values)
    // nothing was changed that could still be refused; a lost connection is told to whoever asks next
    client.query(text).catch(() => undefined)
    return Promise.resolve(done('COMMIT'))
  }

  // the query builder's second signature takes cursors, which nobody here opens
  return {
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken || isOutdated),
  }
}

const BEGINS = /^(begin|start transaction)\b/

const done = (command: string) =>
  ({ command, rowCount: 0, rows: [] }) as unknown as PostgresQueryResult<unknown>

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known || preparedNames.size >= MOST_PREPARED) return known
  const name = `statement_${preparedNames.size}`
  preparedNames.set(text, name)
  return name
}
