import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** A shorter one goes out in one packet as it is. */
const MIN_COMPRESSED_BYTES = 1_024
/** Nearly as small as the best there is, in a tenth of its time. */
const QUALITY = 4

/** Lines of JSON are text too; whatever the package knows beside these stays known. */
const COMPRESSED = /^text\/(?!event-stream)|[+/](?:jsonl?|text|xml)(?:;|$)|octet-stream(?:;|$)/

/** Answers are compressed for whoever takes it (decision 128); requests stay refused that are. */
export const compressAnswers = (app: FastifyInstance) =>
  app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: MIN_COMPRESSED_BYTES,
    customTypes: COMPRESSED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
