import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'

/** A question that is asked many times a second, of one value: its text is written at the first time. */
export function prepareQueryOnce<Value, Row>(write: (tx: Tx, value: Value) => Compilable<Row>) {
  let written: CompiledQuery | undefined
  return async (tx: Tx, value: Value): Promise<Row[]> => {
    written ??= write(tx, value).compile()
    const { rows } = await tx.executeQuery<Row>({ ...written, parameters: [value] })
    return rows
  }
}
