import { writeFile } from 'node:fs/promises'
import { Refused } from '@commissioning/domain/refused'
import { checkPdf } from './check-pdf.ts'
import { detectContentType, pictureType } from './content-type.ts'
import type { PrepareOptions } from './prepare-options.ts'

/**
 * The child process that checks and prepares an upload. Its arguments: the uploaded file, the path for the prepared
 * one, the allowed types, and a {@link PrepareOptions}. It may be killed at any time.
 */

const [source = '', target = '', types = '{}', options = '{}'] = process.argv.slice(2)
const { thumbnail, fields }: PrepareOptions = JSON.parse(options)

/** Each reader is loaded only when needed, to save memory. */
async function prepare() {
  const mediaType = await detectContentType(source, JSON.parse(types))
  if (mediaType === 'application/pdf') {
    await checkPdf(source)
    return { mediaType, isWrittenAnew: false }
  }
  const picture = pictureType(mediaType)
  if (picture) {
    const { cleanImage, shrinkImage } = await import('./clean-image.ts')
    const size = await cleanImage(source, target, picture)
    if (thumbnail) await shrinkImage(target, thumbnail.path, { mediaType: picture, side: thumbnail.side })
    return { mediaType, isWrittenAnew: true, size }
  }
  const { readTagList } = await import('./read-tag-list.ts')
  const numbers = await readTagList(source, { sheet: fields?.sheet, column: fields?.column })
  await writeFile(target, JSON.stringify(numbers), { mode: 0o600 })
  return { mediaType, isWrittenAnew: true }
}

const outcome = await prepare().catch((error: NodeJS.ErrnoException) => {
  if (error instanceof Refused) {
    const { code, message, options } = error
    return { refusal: { code, message, params: options.params } }
  }
  return { fault: error.message, code: error.code }
})
process.stdout.write(JSON.stringify(outcome))
