import { fillIn, type Refusal } from '../refusal.ts'

const MEGABYTE = 1_048_576

/** What an upload takes: bytes at most, and the endings that name each media type (lower case, with the dot). */
export interface FileLimits {
  maxBytes: number
  types: Readonly<Record<string, readonly string[]>>
}

export const fileMissing = {
  code: 'FileMissing',
  field: 'file',
  message: 'File is required.',
} as const satisfies Refusal

export const tooManyFiles = {
  code: 'TooManyFiles',
  field: 'file',
  message: 'Only one file can be uploaded at a time.',
} as const satisfies Refusal

export const fileTooLarge = {
  code: 'FileTooLarge',
  message: 'Max file size is {megabytes} MB.',
} as const satisfies Refusal

export const invalidFileType = {
  code: 'InvalidFileType',
  message: 'Invalid file type. Allowed file types are: {extensions}',
} as const satisfies Refusal

export const fileDamaged = {
  code: 'FileDamaged',
  message: 'The file can not be read. Save it again as a new file and upload that one.',
} as const satisfies Refusal

export const fileLocked = {
  code: 'FileLocked',
  message: 'The PDF is locked. Save it without a password or restrictions and upload that one.',
} as const satisfies Refusal

export const fileTooComplex = {
  code: 'FileTooComplex',
  message:
    'The file takes too long or too much memory to read. Save it in a simpler form and upload that one.',
} as const satisfies Refusal

export const imageTooDeep = {
  code: 'ImageTooDeep',
  message:
    'The image takes more than {megabytes} MB when it is opened. Save it smaller or with fewer colors and try again.',
} as const satisfies Refusal

export const imageSideTooLarge = {
  code: 'ImageSideTooLarge',
  message: 'A side of the image has more than {pixels} pixels. Make it smaller and try again.',
} as const satisfies Refusal

export const imageTooLarge = {
  code: 'ImageTooLarge',
  message: 'The image has more than {megapixels} megapixels. Make it smaller and try again.',
} as const satisfies Refusal

export const fileRefusals = [
  fileDamaged,
  fileLocked,
  fileMissing,
  fileTooComplex,
  fileTooLarge,
  imageTooDeep,
  imageTooLarge,
  imageSideTooLarge,
  invalidFileType,
  tooManyFiles,
] as const

export const extensionsOf = ({ types }: Pick<FileLimits, 'types'>): string[] => Object.values(types).flat()

export const refusedSize = ({ maxBytes }: FileLimits) =>
  fillIn(fileTooLarge, { megabytes: maxBytes / MEGABYTE })

export const refusedType = (limits: Pick<FileLimits, 'types'>) =>
  fillIn(invalidFileType, { extensions: extensionsOf(limits).join(', ') })

/** A name says what its file is by its last ending, on both ends of an upload. */
export const refuseFileName = (name: string, limits: FileLimits) =>
  extensionsOf(limits).some((extension) => name.toLowerCase().endsWith(extension))
    ? undefined
    : refusedType(limits)

interface ChosenFile {
  name: string
  size: number
}

/** What can be told of a file before it is sent; its content decides when it arrives. `size` in bytes. */
export function refuseFile(files: readonly ChosenFile[], limits: FileLimits) {
  const [file, ...others] = files
  if (!file) return fileMissing
  if (others.length > 0) return tooManyFiles
  if (file.size > limits.maxBytes) return refuseFileName(file.name, limits) ?? refusedSize(limits)
  return refuseFileName(file.name, limits)
}
