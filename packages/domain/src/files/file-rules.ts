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

export const imageTooLarge = {
  code: 'ImageTooLarge',
  message: 'The image has more than {megapixels} megapixels. Make it smaller and try again.',
} as const satisfies Refusal

export const fileRefusals = [
  fileDamaged,
  fileMissing,
  fileTooLarge,
  imageTooLarge,
  invalidFileType,
  tooManyFiles,
] as const

export const extensionsOf = ({ types }: FileLimits): string[] => Object.values(types).flat()

export const refusedSize = ({ maxBytes }: FileLimits) =>
  fillIn(fileTooLarge, { megabytes: maxBytes / MEGABYTE })

export const refusedType = (limits: FileLimits) =>
  fillIn(invalidFileType, { extensions: extensionsOf(limits).join(', ') })

interface ChosenFile {
  name: string
  size: number
}

/** What can be told of a file before it is sent; its content decides when it arrives. `size` in bytes. */
export function refuseFile(files: readonly ChosenFile[], limits: FileLimits) {
  const [file, ...others] = files
  if (!file) return fileMissing
  if (others.length > 0) return tooManyFiles
  const name = file.name.toLowerCase()
  if (!extensionsOf(limits).some((extension) => name.endsWith(extension))) return refusedType(limits)
  return file.size > limits.maxBytes ? refusedSize(limits) : undefined
}
