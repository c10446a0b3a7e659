import { readFile } from 'node:fs/promises'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refusalError } from '../api-error.ts'

/** How far from its ends readers look for the marks of a PDF. */
const SEARCHED_END_BYTES = 1_024

/**
 * Checks the structure, so that an unreadable file is refused at its upload, without running or unpacking anything but a file
 * that is encrypted (decision 079).
 */
export async function checkPdf(path: string): Promise<void> {
  const bytes = await readFile(path)
  const text = withoutPadding(bytes.toString('latin1'))
  const start = /startxref\s+(\d+)\s+%%EOF/.exec(text.slice(-SEARCHED_END_BYTES))?.[1]
  if (start === undefined || Number(start) >= text.length || !/\/Root\s*\d+\s+\d+\s+R/.test(text))
    throw refusalError(fileRefusals.FileDamaged)
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) await ensureOpens(bytes)
}

/**
 * Tries with the reader that draws the pages. Architects encrypt a drawing to forbid its printing or change, which asks nobody
 * for a password who opens it (FILE-15).
 */
async function ensureOpens(bytes: Uint8Array): Promise<void> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const wasmBinary = new Uint8Array(
    await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  )
  const library = await PDFiumLibrary.init({ wasmBinary: wasmBinary.buffer })
  await library.loadDocument(bytes).catch((error: Error) => {
    const isLocked = /password|security/i.test(error.message)
    throw refusalError(isLocked ? fileRefusals.FileLocked : fileRefusals.FileDamaged)
  })
}

/** Scanners and mail programs fill the last block of a file with zeros (FILE-14). */
function withoutPadding(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end -= 1
  return text.slice(0, end)
}

const SPACE = 0x20
