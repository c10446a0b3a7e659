import { readFile } from 'node:fs/promises'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { fillIn } from '@commissioning/domain/refusal'
import sharp, { type Metadata } from 'sharp'
import { refusalError } from '../api-error.ts'
import type { PictureType } from './content-type.ts'

/** An A0 sheet scanned with 300 dots per inch has 14,043 on its longer side and 140 million in all. */
const SIDE = 14_043
const MEGAPIXELS = 150
/** The size of the unpacked picture in memory. */
const UNPACKED_MEGABYTES = 600
/** Cameras write about ten; each is another walk through the whole picture. */
const SCANS = 100
/** Beyond this a phone shows no more of it. */
const LONGEST_SIDE = 8_000
/** Drawing programs export black lines on nothing, which nobody sees on a dark page (FILE-13). */
const PAPER = '#ffffff'

const IMAGE_FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const satisfies Record<PictureType, string>

// the library supports many more formats, which are never parsed
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Writes the picture anew: turned as it was taken, without place, device or anything else that hid in it. Of a picture that
 * moves its first one. What would take too much is refused before it is unpacked. Answers the size of what was written.
 */
export async function cleanImage(
  path: string,
  target: string,
  mediaType: PictureType,
): Promise<{ width: number; height: number }> {
  const image = sharp(path, { limitInputPixels: false, failOn: 'error' })
  ensureBounded(await image.metadata().catch(refuseDamagedImage))
  if (mediaType === 'image/jpeg' && countScans(await readFile(path)) > SCANS)
    throw refusalError(fileRefusals.FileTooComplex)
  const { width, height } = await image
    .autoOrient()
    .flatten({ background: PAPER })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(IMAGE_FORMATS[mediaType])
    .toFile(target)
    .catch(refuseDamagedImage)
  return { width, height }
}

/** Writes a small picture of one that was written anew. */
export async function shrinkImage(
  path: string,
  target: string,
  { mediaType, side }: { mediaType: PictureType; side: number },
): Promise<void> {
  await sharp(path, { limitInputPixels: false })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toFormat(IMAGE_FORMATS[mediaType])
    .toFile(target)
    .catch(refuseDamagedImage)
}

function ensureBounded(metadata: Metadata): void {
  const { width, height } = metadata
  if (Math.max(width, height) > SIDE)
    throw refusalError(fillIn(fileRefusals.ImageSideTooLarge, { pixels: SIDE }))
  if (width * height > MEGAPIXELS * 1_000_000)
    throw refusalError(fillIn(fileRefusals.ImageTooLarge, { megapixels: MEGAPIXELS }))
  if (width * height * bytesOfPixel(metadata) > UNPACKED_MEGABYTES * 1_000_000)
    throw refusalError(fillIn(fileRefusals.ImageTooDeep, { megabytes: UNPACKED_MEGABYTES }))
}

/**
 * A progressive JPEG is stored as its coefficients of two bytes until its last scan has been read.
 */
function bytesOfPixel({ channels, depth, format, isProgressive, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg' && isProgressive) return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  return channels * (depth === 'ushort' ? 2 : 1)
}

/** The library reports a full disk only in the text of its error. */
function refuseDamagedImage(error: Error): never {
  if (/no space left|quota exceeded/i.test(error.message)) throw Object.assign(error, { code: 'ENOSPC' })
  if (/memory|allocat/i.test(error.message)) throw refusalError(fileRefusals.FileTooComplex)
  throw refusalError(fileRefusals.FileDamaged)
}

/** How many scans a JPEG has: one, or more when it is progressive. */
function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes[at]
    if (marker === END_OF_IMAGE) break
    if (marker === SCAN) scans += 1
    at += 1 + (at + 2 < bytes.length ? bytes.readUInt16BE(at + 1) : 0)
  }
  return scans
}

/** Behind the picture's own data, in which a 255 is followed by a zero, and behind the marks that only divide it. */
function nextMarker(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at + 1
  }
  return bytes.length
}

const SCAN = 0xda
const END_OF_IMAGE = 0xd9
