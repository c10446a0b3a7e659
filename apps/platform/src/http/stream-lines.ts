import { Readable } from 'node:stream'
import { JSON_LINES_TYPE, MAX_LINES, type Page, TOTAL_HEADER } from '@commissioning/contract/http/list'
import { toWire } from '@commissioning/contract/http/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAnswer } from './idempotency.ts'
import type { ParsedInput } from './operation.ts'

/** A caller that names lines before all other types gets lines. */
export const acceptsJsonLines = ({ headers: { accept } }: Pick<FastifyRequest, 'headers'>) =>
  accept?.startsWith(JSON_LINES_TYPE) === true

interface StreamedList {
  input: ParsedInput
  /** Authorizes and reads a page, in a transaction of its own. */
  pageOf: (input: ParsedInput) => Promise<StoredAnswer>
}

/**
 * Sends the rows of a list from `skip` on in one answer. They are read in parts, each authorized anew: who reads slowly
 * keeps no connection to the database, and no more than a part is in memory. Whoever goes away has no further part read.
 */
export async function sendLines(
  response: FastifyReply,
  { input, pageOf }: StreamedList,
): Promise<FastifyReply> {
  const { query = {} } = input
  const from = Number(query.skip ?? 0)
  const partAt = async (sent: number, count?: unknown) => {
    const top = Math.min(PART_ROWS, MAX_LINES - sent)
    const { reply } = await pageOf({ ...input, query: { ...query, skip: from + sent, top, count } })
    // a list answers a page of what it lists
    return reply as Page<unknown>
  }
  // a refusal is answered as ever, since nothing was sent yet
  const first = await partAt(0, query.count)
  if (first.count !== undefined) void response.header(TOTAL_HEADER, String(first.count))
  return response
    .code(200)
    .header('cache-control', 'no-store')
    .type(JSON_LINES_TYPE)
    .send(Readable.from(linesOf(first, partAt), { objectMode: false }))
}

async function* linesOf(first: Page<unknown>, partAt: (sent: number) => Promise<Page<unknown>>) {
  let sent = 0
  for (let part: Page<unknown> | undefined = first; part; ) {
    sent += part.items.length
    yield part.items.map((item) => `${JSON.stringify(toWire(item))}\n`).join('')
    part = part.nextPageLink !== null && sent < MAX_LINES ? await partAt(sent) : undefined
  }
}

/** A list of 10,000 rows is read in 20 parts, of about 200 kB each. */
const PART_ROWS = 500
