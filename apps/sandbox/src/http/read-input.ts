import type { z } from 'zod'
import { refusedError } from '../lib/refused-error.ts'

/** The input as the schema wants it. Throws `InvalidRequest` that names each wrong field. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const read = schema.safeParse(input ?? {})
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw refusedError('InvalidRequest', faults)
}
