/**
 * The SQL of a dump for a server of any version: programs of PostgreSQL 17 and later begin it with a setting that earlier
 * servers refuse.
 */
export async function* makeDumpPortable(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let beginning: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (beginning === undefined) {
      yield chunk
      continue
    }
    beginning = Buffer.concat([beginning, chunk])
    if (beginning.length < BEGINNING) continue
    yield stripNewSettings(beginning)
    beginning = undefined
  }
  if (beginning) yield stripNewSettings(beginning)
}

/** All of its settings are in the first bytes, before any row. */
const BEGINNING = 2_048

// latin1 has one byte a letter, so a letter which is cut in two stays whole
const stripNewSettings = (beginning: Buffer) =>
  Buffer.from(beginning.toString('latin1').replace(/^SET transaction_timeout = 0;$/m, ''), 'latin1')
