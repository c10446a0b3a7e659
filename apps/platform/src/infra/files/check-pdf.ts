import { readFile } from 'node:fs/promises'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refusalError } from '../api-error.ts'

/** How far from its ends readers look for the marks of a PDF. */
const SEARCHED_END_BYTES = 1_024

/**
 * Checks the structure without running or unpacking anything, so that an unreadable file is refused at its upload
 * (decision 079).
 */
export async function checkPdf(path: string): Promise<void> {
  const text = withoutPadding(await readFile(path, 'latin1'))
  const start = /startxref\s+(\d+)\s+%%EOF/.exec(text.slice(-SEARCHED_END_BYTES))?.[1]
  if (start === undefined || Number(start) >= text.length || !/\/Root\s*\d+\s+\d+\s+R/.test(text))
    throw refusalError(fileRefusals.FileDamaged)
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) throw refusalError(fileRefusals.FileLocked)
}

/** Scanners and mail programs fill the last block of a file with zeros (FILE-14). */
function withoutPadding(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end -= 1
  return text.slice(0, end)
}

const SPACE = 0x20
