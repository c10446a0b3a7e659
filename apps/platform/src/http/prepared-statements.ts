import { isDeepStrictEqual } from 'node:util'
import type { CompiledQuery } from 'kysely'

/** The limit is for one list; a stranger's filters must not fill the memory. */
const MAX_SHAPES = 100

/** The texts of statements by their shape: everything that decides about the text and is no value. */
export type PreparedStatements = Map<string, string>

interface WantedStatement {
  shape: string
  /** The values in the order of the text. */
  values: unknown[]
}

/**
 * A statement whose text was made before, with the values of now (decision 013). To build a text
 * costs more than to read its rows. A text is stored only where its values are exactly those that
 * were named.
 */
export function reusePreparedStatement(
  known: PreparedStatements,
  { shape, values }: WantedStatement,
  compile: () => CompiledQuery,
): { text: string; values: readonly unknown[] } {
  const text = known.get(shape)
  if (text !== undefined) return { text, values }
  const { sql, parameters } = compile()
  if (known.size < MAX_SHAPES && isDeepStrictEqual(parameters, values)) known.set(shape, sql)
  return { text: sql, values: parameters }
}
