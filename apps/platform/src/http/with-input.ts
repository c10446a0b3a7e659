import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { refusedSize } from '@commissioning/domain/files/file-rules'
import type { FastifyRequest } from 'fastify'
import { apiError, assertAllowed } from '../infra/api-error.ts'
import type { Files } from '../infra/files/files.ts'
import type { ParsedInput } from './parsed-input.ts'
import type { Entered } from './request-context.ts'
import { parseInput, parseParams } from './request-parts.ts'

interface Dependencies {
  files: Pick<Files, 'receive'>
  /** Checks access first, so that nobody without access uploads a byte. */
  enter: (input: ParsedInput) => Promise<Entered>
}

/** The most bytes of a form's fields beside its file. */
const FORM_BYTES = 300_000

/** Parses the request and runs the work with it; an uploaded file exists until the work ends. */
export async function withInput<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  { files, enter }: Dependencies,
  work: (input: ParsedInput) => Promise<Result>,
): Promise<Result> {
  if (!endpoint.file) {
    if (request.isMultipart()) throw apiError('UnsupportedType', 'Requests are understood as JSON only.')
    return work(parseInput(endpoint, request))
  }
  const { caller } = await enter(parseParams(endpoint, request))
  if (caller?.kind !== 'staff') throw new Error('Only staff upload files.')
  const sender = { personId: caller.id, companyId: caller.companyId }
  // refused before the bytes arrive, where the sender declares their number
  if (Number(request.headers['content-length'] ?? 0) > endpoint.file.maxBytes + FORM_BYTES)
    assertAllowed(refusedSize(endpoint.file))
  return files.receive(request, endpoint.file, async ({ fields, admit }) => {
    request.body = fields
    const input = parseInput(endpoint, request)
    // the endpoint's schema has parsed them; a reader of the file takes those that it knows
    return work({ ...input, file: await admit(sender, input.body ?? {}) })
  })
}
