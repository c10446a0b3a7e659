import { pictureSize } from '@commissioning/domain/files/picture-size'
import { FLOOR_PLAN_FILE } from '@commissioning/domain/floor-plans/floor-plan-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import {
  openIntentTooLarge,
  type ReceivedIntent,
  readOpenIntent,
} from '@commissioning/domain/sheets/open-intent-in'
import { plainPath } from '@commissioning/domain/sheets/open-intent-pictures'
import { sheetRefusals } from '@commissioning/domain/sheets/sheet-refusals'
import { strFromU8, unzipSync } from 'fflate'

const MAX_BYTES = 100_000_000
const MAX_TEXT_BYTES = 30_000_000

/** A picture that cannot be a floor plan here has a problem instead of a file. */
export type ReceivedPicture =
  | { file: File; width: number; height: number }
  | { problem: 'noPicture' | 'pictureUnclear' | 'pictureType' | 'pictureTooLarge' }

export interface OpenedIntent {
  intent: ReceivedIntent
  pictureAt: (path: string | undefined) => ReceivedPicture
}

/** A ZIP or JSON of OpenIntent, read on this device alone; pictures are unpacked one by one when they are asked for. */
export async function readOpenIntentFile(file: File): Promise<OpenedIntent | { refusal: Refusal }> {
  if (file.size > MAX_BYTES) return { refusal: openIntentTooLarge }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const sizes = isZip(bytes) ? sizesIn(bytes) : new Map<string, number>()
    const text = isZip(bytes) ? openText(bytes, sizes) : strFromU8(bytes)
    if (text === undefined) return { refusal: openIntentTooLarge }
    const { intent, refusal } = readOpenIntent(JSON.parse(text))
    return intent ? { intent, pictureAt: (path) => pictureIn(bytes, sizes, path) } : { refusal }
  } catch {
    return { refusal: sheetRefusals.OpenIntentUnreadable }
  }
}

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

/** The names of a zip with what each unpacks to. */
function sizesIn(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      sizes.set(name, originalSize)
      return false
    },
  })
  return sizes
}

const unpack = (bytes: Uint8Array, wanted: string) =>
  unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? new Uint8Array()

/** Undefined where it would unpack to more than a plan has. */
function openText(bytes: Uint8Array, sizes: ReadonlyMap<string, number>): string | undefined {
  const names = [...sizes.keys()].filter((name) => name.endsWith('.json') && !name.startsWith('__MACOSX/'))
  const name = names.find((one) => /(^|\/)openintent\.json$/i.test(one)) ?? names[0] ?? ''
  if ((sizes.get(name) ?? 0) > MAX_TEXT_BYTES) return undefined
  return strFromU8(unpack(bytes, name))
}

function pictureIn(
  bytes: Uint8Array,
  sizes: ReadonlyMap<string, number>,
  path: string | undefined,
): ReceivedPicture {
  const [name, ...others] = path === undefined ? [] : picturesCalled(path, [...sizes.keys()])
  if (name === undefined) return { problem: 'noPicture' }
  if (others.length > 0) return { problem: 'pictureUnclear' }
  if ((sizes.get(name) ?? 0) > FLOOR_PLAN_FILE.maxBytes) return { problem: 'pictureTooLarge' }
  try {
    const picture = unpack(bytes, name)
    const size = pictureSize(picture)
    if (!size) return { problem: 'pictureType' }
    const { width, height, mediaType } = size
    // larger ones are made smaller when they are uploaded, which would move every wall
    if (Math.max(width, height) > LONGEST_SIDE) return { problem: 'pictureTooLarge' }
    const ending = mediaType === 'image/png' ? 'png' : 'jpg'
    // unpacked in memory of its own, never in shared memory
    const part = picture as Uint8Array<ArrayBuffer>
    return { file: new File([part], `plan.${ending}`, { type: mediaType }), width, height }
  } catch {
    return { problem: 'pictureType' }
  }
}

/** The entry of a path, or else those that end in it or in which it ends: programs write paths of their own machine. */
function picturesCalled(path: string, names: readonly string[]): string[] {
  const entries = names.filter((name) => !name.startsWith('__MACOSX/') && !name.endsWith('/'))
  const exact = entries.filter((name) => name === path || plainPath(name) === path)
  if (exact.length > 0) return exact.slice(0, 1)
  return entries.filter((name) => {
    const plain = plainPath(name)
    return plain.endsWith(`/${path}`) || path.endsWith(`/${plain}`)
  })
}

const LONGEST_SIDE = 8_000
