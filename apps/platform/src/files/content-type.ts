import { createReadStream } from 'node:fs'
import { type FileLimits, refusedType } from '@commissioning/domain/files/file-rules'
import { fileTypeFromFile } from 'file-type'
import { ensure } from '../http/api-error.ts'

const TEXT = 'text/csv'

/** The media type by what is in the file; its name and what the sender says of it prove nothing. */
export async function contentTypeOf(path: string, limits: FileLimits): Promise<string> {
  const mime = (await fileTypeFromFile(path))?.mime
  if (mime !== undefined && mime in limits.types) return mime
  if (mime !== undefined || !(TEXT in limits.types) || !(await isText(path))) ensure(refusedType(limits))
  return TEXT
}

/** Not empty, in UTF-8, and without what no text has. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false
    }
    decoder.decode()
    return length > 0
  } catch {
    return false
  }
}
