import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import type { FastifyBaseLogger } from 'fastify'
import { assertAllowed, refusalError } from '../api-error.ts'
import type { ScannerPlace } from '../settings/scanner-settings.ts'
import type { UploadSender } from './fair-queue.ts'

export interface Scanner {
  /** Refuses a file in which malware is found, and one that the scanner did not read whole. */
  ensureClean(path: string, sender: UploadSender, signal: AbortSignal): Promise<void>
  isReached(): Promise<boolean>
}

interface Options {
  log: Pick<FastifyBaseLogger, 'warn'>
  limits?: { scanMs: number; pingMs: number }
}

const SCANNER_LIMITS = { scanMs: 30_000, pingMs: 2_000 }
const ANSWER_LENGTH = 1_000

/** Asks clamd in its own protocol, each question over a connection of its own (decision 135). */
export function createScanner(place: ScannerPlace, { log, limits = SCANNER_LIMITS }: Options): Scanner {
  const ask = (question: AsyncIterable<Buffer> | Iterable<Buffer>, signal: AbortSignal) => {
    const socket = connect({ ...place, signal }).setEncoding('utf8')
    // it may answer before it has read all, so that what came back counts
    pipeline(question, socket, { end: false }).catch(() => undefined)
    return answerOf(socket)
  }

  return {
    async ensureClean(path, sender, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.scanMs)])
      const answer = await ask(inStream(path), limit).catch((cause: unknown) => {
        throw notScanned(cause)
      })
      if (answer === 'stream: OK') return
      const signature = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (signature === undefined) throw notScanned(new Error(`The scanner answered '${answer}'.`))
      log.warn({ signature, ...sender }, 'an upload was refused for malware')
      assertAllowed(fileRefusals.FileInfected)
    },

    isReached: () =>
      ask([Buffer.from('zPING\0')], AbortSignal.timeout(limits.pingMs)).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
  }
}

/** The command, the file in pieces that each tell their length, and an empty one. */
async function* inStream(path: string): AsyncIterable<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece)
    yield piece
  }
  yield lengthOf('')
}

function lengthOf({ length }: { length: number }): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** Ends the connection with the answer, which a zero byte closes. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const text of socket as AsyncIterable<string>) {
    answer += text
    if (answer.endsWith('\0')) return answer.slice(0, -1)
    if (answer.length > ANSWER_LENGTH) break
  }
  throw new Error(`The scanner gave no whole answer: '${answer.slice(0, ANSWER_LENGTH)}'.`)
}

/** A file that is not known to be clean is not stored. */
function notScanned(cause: unknown) {
  const fault = refusalError(fileRefusals.FileNotScanned)
  fault.cause = cause
  return fault
}
