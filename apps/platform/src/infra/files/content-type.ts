import { readFile } from 'node:fs/promises'
import { type FileLimits, fileTypeRefusal } from '@commissioning/domain/files/file-rules'
import { decodeText, isTypeableText } from '@commissioning/tables/decode-text'
import { TableFault } from '@commissioning/tables/table'
import { fileTypeFromFile } from 'file-type'
import { refusalError } from '../api-error.ts'

const CSV_TYPE = 'text/csv'
const PDF_TYPE = 'application/pdf'
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The container of workbooks with a password and of old ones, which their reader refuses by name (TABLE-01). */
const CONTAINER = 'application/x-cfb'
/** A picture that moves is one of its kind, of which the first frame is stored. */
const ALSO: Readonly<Record<string, string>> = { 'image/apng': 'image/png' }

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof PICTURES)[number]

export const pictureType = (mediaType: string) => PICTURES.find((picture) => picture === mediaType)

/** The media type by the content of the file; its name and declared type are not trusted. */
export async function detectContentType(path: string, types: FileLimits['types']): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime
  const mime = found && (ALSO[found] ?? found)
  if (mime !== undefined && mime in types) return mime
  if (mime === CONTAINER && WORKBOOK in types) return WORKBOOK
  if (mime === undefined && PDF_TYPE in types && beginsAsPdf(await readFile(path))) return PDF_TYPE
  if (mime === undefined && CSV_TYPE in types && isText(await readFile(path))) return CSV_TYPE
  throw refusalError(fileTypeRefusal({ types }))
}

/** Programs of the web write an empty line before a PDF, and readers look for its mark in the first 1,024 bytes (FILE-14). */
const beginsAsPdf = (bytes: Buffer) => bytes.subarray(0, 1_024).includes('%PDF-')

function isText(bytes: Uint8Array): boolean {
  try {
    return isTypeableText(decodeText(bytes))
  } catch (error) {
    // it is one whose letters are not certain, which its reader refuses by name
    if (error instanceof TableFault) return true
    throw error
  }
}
