import type { Endpoint } from '@commissioning/contract/endpoint'
import { refusedSize } from '@commissioning/domain/files/file-rules'
import type { FastifyRequest } from 'fastify'
import type { Files } from '../files/files.ts'
import type { Caller, OwnerCaller } from './caller.ts'
import { ensure, refused } from './refused.ts'
import { type ParsedInput, parseInput, parseParams } from './request-parts.ts'

interface Needs {
  files: Pick<Files, 'receive'>
  /** The door alone: who may not pass it leaves no byte of a file here. */
  enter: (input: ParsedInput) => Promise<{ caller?: Caller | OwnerCaller }>
}

/** What the other fields of a form may take beside its file. */
const FORM_BYTES = 300_000

/** Reads what came with a request and works with it; an upload's file is there for as long as the work takes. */
export async function withInput<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  { files, enter }: Needs,
  work: (input: ParsedInput) => Promise<Result>,
): Promise<Result> {
  if (!endpoint.file) {
    if (request.isMultipart()) throw refused('UnsupportedType', 'Requests are understood as JSON only.')
    return work(parseInput(endpoint, request))
  }
  const { caller } = await enter(parseParams(endpoint, request))
  if (caller?.kind !== 'staff') throw new Error('Only staff upload files.')
  const sender = { personId: caller.id, companyId: caller.companyId }
  // told before the bytes come, where the sender says how many they are
  if (Number(request.headers['content-length'] ?? 0) > endpoint.file.maxBytes + FORM_BYTES)
    ensure(refusedSize(endpoint.file))
  return files.receive(request, endpoint.file, async ({ fields, admit }) => {
    request.body = fields
    const input = parseInput(endpoint, request)
    return work({ ...input, file: await admit(sender) })
  })
}
