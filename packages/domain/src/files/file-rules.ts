import { fillIn } from '../refusal.ts'
import { fileRefusals } from './file-refusals.ts'

const MEGABYTE = 1_048_576

/** The limits of an upload: bytes at most, and the extensions of each media type (lower case, with the dot). */
export interface FileLimits {
  maxBytes: number
  types: Readonly<Record<string, readonly string[]>>
  /** Pixels of the longer side of the small picture that is stored beside a picture. */
  thumbnailSide?: number
}

export const listFileExtensions = ({ types }: Pick<FileLimits, 'types'>): string[] =>
  Object.values(types).flat()

export const fileTooLargeRefusal = ({ maxBytes }: FileLimits) =>
  fillIn(fileRefusals.FileTooLarge, { megabytes: maxBytes / MEGABYTE })

export const fileTypeRefusal = (limits: Pick<FileLimits, 'types'>) =>
  fillIn(fileRefusals.InvalidFileType, { extensions: listFileExtensions(limits).join(', ') })

/** A name says what its file is by its last ending, on both ends of an upload. */
export const refuseFileName = (name: string, limits: FileLimits) =>
  listFileExtensions(limits).some((extension) => name.toLowerCase().endsWith(extension))
    ? undefined
    : fileTypeRefusal(limits)

interface SelectedFile {
  name: string
  size: number
}

/**
 * Checks as much of a file as can be seen before it is sent; its content is checked when it
 * arrives. `size` in bytes.
 */
export function refuseFile(files: readonly SelectedFile[], limits: FileLimits) {
  const [file, ...others] = files
  if (!file) return fileRefusals.FileMissing
  if (others.length > 0) return fileRefusals.TooManyFiles
  if (file.size > limits.maxBytes) return refuseFileName(file.name, limits) ?? fileTooLargeRefusal(limits)
  return refuseFileName(file.name, limits)
}
