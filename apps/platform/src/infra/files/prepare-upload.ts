import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import type { FileLimits } from '@commissioning/domain/files/file-rules'
import * as z from 'zod/mini'
import { apiError, assertAllowed, refusalError } from '../api-error.ts'
import type { CompiledCode } from './compiled-code.ts'
import { createFairQueue, type FairLimits, TooManyInHand, type UploadSender } from './fair-queue.ts'
import type { PrepareOptions } from './prepare-options.ts'
import { type ApartLimits, runInChildProcess } from './run-in-child-process.ts'
import type { Scanner } from './scanner.ts'

export const PREPARE_PROGRAM = fileURLToPath(new URL('./prepare-program.ts', import.meta.url))
const MEGABYTE = 1_048_576
const RETRY_AFTER_SECONDS = 10

export interface PrepareLimits extends FairLimits {
  /** A picture of the largest size takes most of it; a list a third (decision 079). */
  apart: ApartLimits
}

export const PREPARE_LIMITS: PrepareLimits = {
  atOnce: { all: 3, company: 2, person: 1 },
  inHand: { company: 10, person: 3 },
  apart: {
    timeMs: 60_000,
    memoryBytes: 768 * MEGABYTE,
    heapMegabytes: 192,
    outputBytes: 65_536,
    lookEveryMs: 20,
  },
}

interface UploadToPrepare extends PrepareOptions {
  source: string
  /** Path for the prepared file. */
  target: string
  types: FileLimits['types']
}

export interface PreparedUpload {
  mediaType: string
  /** Path of the file to keep. */
  path: string
  /** It is set for a picture, in pixels. */
  size?: { width: number; height: number } | undefined
}

export type PrepareUpload = (
  upload: UploadToPrepare,
  sender: UploadSender,
  signal: AbortSignal,
) => Promise<PreparedUpload>

/** Uploads are scanned where there is a scanner, and unpacked and parsed in a child process only, in fair turns. */
export function createPrepareUpload(
  limits: PrepareLimits,
  { scanner, compiled }: { scanner?: Scanner | undefined; compiled?: CompiledCode | undefined } = {},
): PrepareUpload {
  const inTurn = createFairQueue(limits)
  return async ({ source, target, types, ...options }, sender, signal) => {
    const args = [source, target, JSON.stringify(types), JSON.stringify(options satisfies PrepareOptions)]
    const writes = options.thumbnail ? [target, options.thumbnail.path] : [target]
    const run = async () => {
      await scanner?.ensureClean(source, sender, signal)
      const code = await compiled?.copy()
      try {
        return await runInChildProcess(PREPARE_PROGRAM, args, { limits: limits.apart, writes, code, signal })
      } finally {
        if (code !== undefined) await rm(code, { recursive: true, force: true })
      }
    }
    const { ending, output } = await inTurn(sender, signal, run).catch((error: unknown) => {
      throw signal.aborted ? senderGone() : toRefusal(error)
    })
    if (ending === 'unwanted') throw senderGone()
    if (ending === 'stopped') assertAllowed(fileRefusals.FileTooComplex)
    const outcome = Outcome.parse(JSON.parse(output))
    if ('fault' in outcome) throw Object.assign(new Error(outcome.fault), { code: outcome.code })
    if ('refusal' in outcome) throw refusalError(outcome.refusal)
    const { mediaType, isWrittenAnew, size } = outcome
    return { mediaType, path: isWrittenAnew ? target : source, size }
  }
}

const FILE_REFUSAL_CODES = Object.values(fileRefusals).map(({ code }) => code)
const Refusal = z.object({
  code: z.enum(FILE_REFUSAL_CODES),
  message: z.string(),
  params: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
const Outcome = z.union([
  z.object({
    mediaType: z.string(),
    isWrittenAnew: z.boolean(),
    size: z.optional(z.object({ width: z.int(), height: z.int() })),
  }),
  z.object({ refusal: Refusal }),
  z.object({ fault: z.string(), code: z.optional(z.string()) }),
])

const senderGone = () => apiError('InvalidRequest', 'The upload was broken off. Send it again.')

function toRefusal(error: unknown): unknown {
  if (!(error instanceof TooManyInHand)) return error
  const options = { retryAfterSeconds: RETRY_AFTER_SECONDS }
  return error.whose === 'person'
    ? apiError(
        'TooManyRequests',
        'Other files of yours are still being read. Try again when they are done.',
        options,
      )
    : apiError(
        'TooManyRequests',
        'Many files of your company are being read just now. Try again in a moment.',
        options,
      )
}
