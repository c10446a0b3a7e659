import { pictureSize } from '@commissioning/domain/files/picture-size'
import { createZipChecksumCheck } from '@commissioning/domain/files/zip-sums'
import { FLOOR_PLAN_FILE_LIMITS } from '@commissioning/domain/floor-plans/floor-plan-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import {
  openIntentTooLargeRefusal,
  type ReceivedIntent,
  readOpenIntent,
} from '@commissioning/domain/sheets/open-intent-in'
import { normalizePath } from '@commissioning/domain/sheets/open-intent-pictures'
import { sheetRefusals } from '@commissioning/domain/sheets/sheet-refusals'
import { unzipSync } from 'fflate'

const MAX_OPEN_INTENT_BYTES = 100_000_000
const MAX_TEXT_BYTES = 30_000_000

/** A picture that cannot be a floor plan here has a problem instead of a file. */
export type ReceivedPicture =
  | { file: File; width: number; height: number }
  | { problem: 'noPicture' | 'pictureUnclear' | 'pictureType' | 'pictureTooLarge' }

export interface OpenedIntent {
  intent: ReceivedIntent
  pictureAt: (path: string | undefined) => ReceivedPicture
}

/** A plan by the name that it has in its ZIP. */
export interface FiledPlan {
  name: string
  read: () => OpenedIntent | { refusal: Refusal }
}

/** The plans of a ZIP or JSON of OpenIntent, read on this device alone; pictures are unpacked one by one when they are asked for. */
export async function readOpenIntentFile(
  file: File,
): Promise<{ plans: readonly FiledPlan[] } | { refusal: Refusal }> {
  if (file.size > MAX_OPEN_INTENT_BYTES) return { refusal: openIntentTooLargeRefusal }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isZip(bytes)) return { plans: [filedPlan(file.name, () => bytes, noPicture)] }
    const sizes = sizesIn(bytes)
    const names = [...sizes.keys()].filter((name) => PLAN_NAME.test(name) && !name.startsWith('__MACOSX/'))
    const isTooLarge = names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) > MAX_TEXT_BYTES
    if (isTooLarge) return { refusal: openIntentTooLargeRefusal }
    const mayBePlans = names.filter((name) => names.length === 1 || mayBePlan(unpack(bytes, name)))
    return {
      plans: (mayBePlans.length > 0 ? mayBePlans : [names[0] ?? '']).map((name) =>
        filedPlan(
          name,
          () => unpack(bytes, name),
          (path) => pictureIn(bytes, sizes, path),
        ),
      ),
    }
  } catch {
    return { refusal: sheetRefusals.OpenIntentUnreadable }
  }
}

const filedPlan = (
  name: string,
  content: () => Uint8Array,
  pictureAt: OpenedIntent['pictureAt'],
): FiledPlan => ({
  name,
  read() {
    try {
      const { intent, refusal } = readOpenIntent(parse(content()))
      return intent ? { intent, pictureAt } : { refusal }
    } catch {
      return { refusal: sheetRefusals.OpenIntentUnreadable }
    }
  },
})

const noPicture = () => ({ problem: 'noPicture' }) as const

const PLAN_NAME = /\.json$/i

/** Letters that are no UTF-8 would become others in silence. */
const parse = (content: Uint8Array): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))

/** A JSON without floor plans is beside the point; one that is damaged or too new may be the plan that is meant. */
function mayBePlan(content: Uint8Array): boolean {
  try {
    const { refusal } = readOpenIntent(parse(content))
    return refusal?.code !== 'OpenIntentWithoutPlans' && refusal?.code !== 'OpenIntentUnreadable'
  } catch {
    return true
  }
}

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

/** The names of a zip with what each unpacks to; throws where two are alike, as programs take one or the other. */
function sizesIn(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (sizes.has(name)) throw new Error(`${name} is twice in this ZIP`)
      sizes.set(name, originalSize)
      return false
    },
  })
  return sizes
}

/** Throws where it is not what was packed. */
function unpack(bytes: Uint8Array, wanted: string): Uint8Array {
  const names: string[] = []
  const filter = ({ name }: { name: string }) => names.push(name) > 0 && name === wanted
  const content = unzipSync(bytes, { filter })[wanted] ?? new Uint8Array()
  if (!createZipChecksumCheck(bytes)(names.indexOf(wanted), content)) throw new Error(`${wanted} is damaged`)
  return content
}

function pictureIn(
  bytes: Uint8Array,
  sizes: ReadonlyMap<string, number>,
  path: string | undefined,
): ReceivedPicture {
  const [name, ...others] = path === undefined ? [] : picturesCalled(path, [...sizes.keys()])
  if (name === undefined) return { problem: 'noPicture' }
  if (others.length > 0) return { problem: 'pictureUnclear' }
  if ((sizes.get(name) ?? 0) > FLOOR_PLAN_FILE_LIMITS.maxBytes) return { problem: 'pictureTooLarge' }
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
  if (entries.includes(path)) return [path]
  const alike = entries.filter((name) => normalizePath(name) === path)
  if (alike.length > 0) return alike
  return entries.filter((name) => {
    const plain = normalizePath(name)
    return plain.endsWith(`/${path}`) || path.endsWith(`/${plain}`)
  })
}

const LONGEST_SIDE = 8_000
