import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { type FileLimits, fileTooLargeRefusal, refuseFileName } from '@commissioning/domain/files/file-rules'
import { MAX_LINE_RANGES } from '@commissioning/domain/formats/line-ranges'
import { Refused } from '@commissioning/domain/refused'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { apiError, assertAllowed, refusalError } from '../api-error.ts'
import { toOneLine } from '../to-one-line.ts'

/** A form is a handful of texts beside its file; the longest is the lines that are chosen of a list. */
const FIELDS = { fields: 20, fieldSize: MAX_LINE_RANGES, fieldNameSize: 100 } as const

const NAME_LENGTH = 200

export interface ReceivedForm {
  fields: Record<string, unknown>
  /** The hash of the bytes as they were sent. */
  sha256: string
  name: string
}

/** Streams the one file of a form to `path` and reads its fields. Whatever is wrong with it leaves no file there. */
export async function receiveForm(
  request: FastifyRequest,
  limits: FileLimits,
  path: string,
): Promise<ReceivedForm> {
  // before anything is read: what is made while it is removed would stay
  const target = await open(path, 'wx', 0o600)
  try {
    return await readParts(request, limits, target)
  } catch (error) {
    // the rest is discarded, so that the sender gets to read the answer
    request.raw.unpipe()
    request.raw.resume()
    await rm(path, { force: true })
    throw toRefusal(error)
  } finally {
    await target.close()
  }
}

async function readParts(
  request: FastifyRequest,
  limits: FileLimits,
  target: FileHandle,
): Promise<ReceivedForm> {
  const fields = new Map<string, unknown>()
  let received: { name: string; sha256: string } | undefined
  const parts = request.parts({ limits: { ...FIELDS, fileSize: limits.maxBytes } })
  for await (const part of parts) {
    if (part.type === 'file') {
      if (received) assertAllowed(fileRefusals.TooManyFiles)
      // the extension of the name names the type
      const name = toOneLine(part.filename).slice(-NAME_LENGTH)
      assertAllowed(refuseFileName(name, limits))
      received = { name, sha256: await writeFile(part, limits, target) }
    } else {
      // the parser hands on the beginning of a longer text, which may mean something else
      if (part.valueTruncated) throw apiError('TooLarge', 'The request is too large.')
      const before = fields.get(part.fieldname)
      fields.set(part.fieldname, before === undefined ? part.value : [before, part.value])
    }
  }
  if (!received) throw refusalError(fileRefusals.FileMissing)
  return { ...received, fields: Object.fromEntries(fields) }
}

async function writeFile({ file }: MultipartFile, limits: FileLimits, target: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  const hashing = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  // at once: its sender may go on for as long as a request may take
  file.once('limit', () => file.destroy(refusalError(fileTooLargeRefusal(limits))))
  await pipeline(file, hashing, target.createWriteStream())
  // a file in one piece was cut before anybody listened
  if (file.truncated) assertAllowed(fileTooLargeRefusal(limits))
  return hash.digest('hex')
}

/** Faults of the disk are the server's; every other fault is the form's. */
function toRefusal(error: unknown): unknown {
  if (error instanceof Refused || (error instanceof Error && 'syscall' in error)) return error
  const { code = '' } = error as { code?: string }
  return /^FST_(PARTS|FIELDS|FILES)_LIMIT$/.test(code)
    ? apiError('TooLarge', 'The request is too large.')
    : apiError('InvalidRequest', 'The form could not be read. Send it again.')
}
