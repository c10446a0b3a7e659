import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../api-error.ts'

/** The reply of an endpoint that answers a file. */
export interface FileReply {
  id: string
  mediaType: string
  byteSize: number
  /** The name under which a browser saves it. */
  name: string
  /** The bytes of a file that was made for this answer; others are read from the store by their id. */
  content?: Buffer
}

type OpenStoredFile = (id: string) => Promise<Readable | undefined>

/**
 * Untrusted bytes are shown, never run, and read by their type only. A file never changes under its id, but who may
 * read it does, so every use revalidates and is mostly answered with 304.
 */
export async function sendFile(
  request: FastifyRequest,
  response: FastifyReply,
  { file, open }: { file: FileReply; open: OpenStoredFile },
): Promise<FastifyReply> {
  const etag = `"${file.id}"`
  void response
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match']?.includes(etag)) return response.code(304).send()

  const bytes = file.content ?? (await open(file.id))
  if (!bytes) {
    request.log.error({ file: file.id }, 'the bytes of a file are lost')
    throw notFound()
  }
  return response
    .code(200)
    .type(file.mediaType)
    .header('content-length', file.byteSize)
    .header('content-disposition', dispositionOf(file.name))
    .send(bytes)
}

const dispositionOf = (name: string) => {
  const plain = name.replace(/[^\w .()-]/g, '_')
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeCharacter)}`
}

const escapeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
