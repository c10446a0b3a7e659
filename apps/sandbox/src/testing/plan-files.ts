import { crc32, deflateSync } from 'node:zlib'
import { PLAN_MANIFEST, type PlanRow } from '@commissioning/domain/sheets/plan-file'
import { strToU8, zipSync } from 'fflate'

/** Ground and, without a scale, Attic; what a test is about it names itself. The first is 20 by 10 metres. */
export interface PlanFile {
  manifest: unknown
  sheets: unknown[]
  walls: unknown[]
  placements: unknown[]
  picture: Uint8Array
}

export const groundSheet: PlanRow<'sheets'> = {
  id: 'ground',
  name: 'Ground',
  floor_number: 0,
  floor: 'Ground floor',
  picture: 'pictures/01.png',
  picture_width: 1_000,
  picture_height: 500,
  metres_per_pixel: 0.02,
  origin_x: 100,
  origin_y: 40,
  line_metres: 10,
}
const attic: PlanRow<'sheets'> = { ...groundSheet, id: 'attic', name: 'Attic', metres_per_pixel: null }

/** A wall of the ground sheet, in metres in the building. */
export const wallRow = (from_x: number, from_y: number, to_x: number, to_y: number): PlanRow<'walls'> => ({
  id: `${from_x} ${from_y}`,
  sheet_id: 'ground',
  sheet: 'Ground',
  class: 'concrete_20',
  from_x,
  from_y,
  to_x,
  to_y,
})

/** A thing on the ground sheet. */
export const placementRow = (
  change: Partial<PlanRow<'placements'>> & Pick<PlanRow<'placements'>, 'kind' | 'name'>,
): PlanRow<'placements'> => ({
  sheet_id: 'ground',
  sheet: 'Ground',
  id: change.name,
  code: null,
  x: 110,
  y: 45,
  ...change,
})

/** A plan as the console saves it: the tables have its columns, and a test of the console reads its own by the same rules. */
export function planZip(change: Partial<PlanFile> = {}): Uint8Array {
  const { manifest, picture, ...tables }: PlanFile = {
    manifest: PLAN_MANIFEST,
    sheets: [groundSheet, attic],
    walls: [],
    placements: [],
    picture: aPng(1_000, 500),
    ...change,
  }
  const json = Object.entries({ manifest, ...tables }).map(([name, rows]) => [
    `${name}.json`,
    strToU8(JSON.stringify(rows)),
  ])
  return zipSync({ ...Object.fromEntries(json), 'pictures/01.png': [picture, { level: 0 }] })
}

/** White, one bit a pixel. */
export function aPng(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row[0] = 0
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/**
 * The JPEG has just what says its size: a camera's small picture with an end of its own, the frame,
 * and the picture.
 */
export function aJpeg(width: number, height: number): Uint8Array {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from([0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]),
    frame,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0]),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ])
}
