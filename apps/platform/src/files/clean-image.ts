import { fileDamaged, imageTooLarge } from '@commissioning/domain/files/file-rules'
import { fillIn } from '@commissioning/domain/refusal'
import sharp from 'sharp'
import { ApiError, ensure } from '../http/api-error.ts'

/** An A0 sheet scanned with 300 dots per inch has 140. */
const MEGAPIXELS = 150
/** Beyond this a phone shows no more of it. */
const LONGEST_SIDE = 8_000
const SECONDS = 60
/** Beyond these nobody waits: one large picture takes seconds. */
const MOST_WAITING = 10

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png' } as const
type ImageType = keyof typeof FORMATS

export const isImage = (mediaType: string): mediaType is ImageType => mediaType in FORMATS

// of the many formats that the library reads, no other is ever looked into
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
sharp.cache(false)

let before: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Writes the picture anew: turned as it was taken, without place, device or anything else that hid in it. One at a time,
 * because a large one takes hundreds of megabytes; refused while too many wait.
 */
export async function cleanImage(path: string, target: string, mediaType: ImageType): Promise<void> {
  if (waiting >= MOST_WAITING)
    throw new ApiError(
      'Unavailable',
      'Too many pictures are being prepared just now. Please try again in a moment.',
    )
  waiting += 1
  const cleaned = before.then(() => writeAnew(path, target, FORMATS[mediaType]))
  before = cleaned.then(left, left)
  return cleaned
}

const left = () => {
  waiting -= 1
}

async function writeAnew(path: string, target: string, format: 'jpeg' | 'png'): Promise<void> {
  const image = sharp(path, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await image.metadata().catch(damaged)
  if (width * height > MEGAPIXELS * 1_000_000) ensure(fillIn(imageTooLarge, { megapixels: MEGAPIXELS }))
  await image
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(format)
    .timeout({ seconds: SECONDS })
    .toFile(target)
    .catch(damaged)
}

function damaged(): never {
  ensure(fileDamaged)
  throw new Error(fileDamaged.message)
}
