import type { RecordPdfSeal, Seal } from './record-file.ts'
import { openSignature, type SignatureVerification } from './record-signature.ts'
import { type RecordVerdict, verifyRecord } from './verify-record.ts'

/** It precedes the signature of the pages, in a string of the catalog's PieceInfo (ISO 32000, 14.5). */
export const PAGE_SEAL_MARK = 'CommissioningPages:'

/** The bytes as they are hashed: with a signature of zeros. Answers the signature too; undefined where there is none. */
export function blankPageSeal(pdf: Uint8Array): { blank: Uint8Array<ArrayBuffer>; jws: string } | undefined {
  const found = [...textOf(pdf).matchAll(new RegExp(`${PAGE_SEAL_MARK}([\\w.-]+)`, 'g'))]
  const [only, second] = found
  if (!only?.[1] || second) return undefined
  const blank = Uint8Array.from(pdf)
  const start = only.index + PAGE_SEAL_MARK.length
  blank.fill(ZERO, start, start + only[1].length)
  return { blank, jws: only[1] }
}

const ZERO = '0'.charCodeAt(0)

interface Surroundings extends SignatureVerification {
  sha256: (content: string | Uint8Array<ArrayBuffer>) => Promise<string>
  /** It undoes zlib's deflate, and throws for other bytes. */
  inflate: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
}

/**
 * Reads the record inside a PDF and says whether it and the pages around it are what the platform made. A program that
 * saves or prints the PDF again writes other pages, and mostly leaves the record out.
 */
export async function verifyRecordPdf(pdf: Uint8Array, surroundings: Surroundings): Promise<RecordVerdict> {
  const files = (await embeddedFiles(pdf, surroundings.inflate)).filter(isRecord)
  const [only, second] = files
  if (only === undefined) return { kind: 'unreadable', where: [], acceptances: [] }
  const verdict = await verifyRecord(only, surroundings)
  if (verdict.kind !== 'genuine' && verdict.kind !== 'altered') return verdict
  const where = [
    ...verdict.where,
    ...(second === undefined ? [] : [{ member: 'form', name: null }]),
    ...((await arePagesOwn(pdf, verdict.seal, surroundings)) ? [] : [{ member: 'pages', name: null }]),
  ]
  return { ...verdict, kind: where.length > 0 ? 'altered' : 'genuine', where }
}

async function arePagesOwn(pdf: Uint8Array, seal: Seal | undefined, surroundings: Surroundings) {
  const pages = blankPageSeal(pdf)
  if (!pages || !seal) return false
  const opened = await openSignature<RecordPdfSeal>(pages.jws, {
    ...surroundings,
    at: ({ madeAt }) => madeAt,
  })
  if (opened.kind !== 'genuine') return false
  const { type, hash, pdf: expected } = opened.payload
  return type === 'pages' && hash === seal.hash && expected === (await surroundings.sha256(pages.blank))
}

const isRecord = (text: string) => text.includes('"commissioning-record/')

/** One letter a byte, so that places in the text are places in the bytes. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** The texts of all embedded files. They are never inside of object streams, so no reader of whole PDFs is needed. */
async function embeddedFiles(pdf: Uint8Array, inflate: Surroundings['inflate']): Promise<string[]> {
  const text = textOf(pdf)
  const files: string[] = []
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile\b(?!s)/g)) {
    const head = /stream\r?\n/g
    head.lastIndex = index
    const begin = head.exec(text)
    const dictionary = text.slice(text.lastIndexOf(' obj', index), begin?.index ?? index)
    if (!begin || dictionary.includes('endobj')) continue
    const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1]
    const start = head.lastIndex
    const end = length === undefined ? text.indexOf('endstream', start) : start + Number(length)
    const bytes = Uint8Array.from(pdf.subarray(start, end))
    const isDeflated = /\/FlateDecode/.test(dictionary)
    const content = isDeflated ? await inflate(bytes).catch(() => undefined) : bytes
    if (content) files.push(new TextDecoder().decode(content))
  }
  return files
}
