import { createZipChecksumCheck } from '@commissioning/domain/files/zip-sums'
import {
  type FiledSheet,
  type PlanProblem,
  readPlanFile,
  refuseManifest,
} from '@commissioning/domain/sheets/plan-file-in'
import { strFromU8, unzipSync } from 'fflate'
import { MAX_PLAN_BYTES, MAX_TABLE_BYTES, PLAN_PICTURE_LIMITS } from '../../lib/plan-limits.ts'
import { refusedError, type SandboxRefusalCode } from '../../lib/refused-error.ts'
import { readWholePicture, type WholePicture } from './whole-picture.ts'

/** A plan that the console saved, read as far as anybody asked. */
export interface OpenedPlan {
  sheets: readonly FiledSheet[]
  /** Null where the sheet has none. Throws why it cannot be shown. */
  pictureOf: (sheet: FiledSheet) => WholePicture | null
}

/** Opens a ZIP by its directory; what it says of sizes bounds what is unpacked. Throws why it is no plan (TRAIN-08). */
export function openPlan(zip: Uint8Array): OpenedPlan {
  const unpack = createUnpacker(zip)
  const json = (name: string): unknown => {
    try {
      return JSON.parse(strFromU8(unpack(`${name}.json`, MAX_TABLE_BYTES, 'PlanTooLarge') ?? NO_BYTES))
    } catch (error) {
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }
  const refusal = refuseManifest(json('manifest'))
  if (refusal) throw refusalError(refusal)
  const read = readPlanFile({ sheets: json('sheets'), walls: json('walls'), placements: json('placements') })
  if (read.problem) throw refusalError(read.problem)
  if (read.sheets.length === 0) throw refusedError('PlanWithoutSheets')
  return {
    sheets: read.sheets,
    pictureOf({ picturePath }) {
      if (picturePath === null) return null
      return readWholePicture(
        unpack(picturePath, PLAN_PICTURE_LIMITS.maxBytes, 'PictureTooLarge') ?? NO_BYTES,
      )
    },
  }
}

const NO_BYTES = new Uint8Array()

/** Unpacks one file after the other, together no more than a plan has; undefined for one that is missing or broken. */
function createUnpacker(zip: Uint8Array) {
  const entries = entriesOf(zip)
  const unpacked = new Set<string>()
  let total = 0
  return (name: string, most: number, tooLarge: SandboxRefusalCode): Uint8Array | undefined => {
    const entry = entries.get(name)
    if (!entry) return undefined
    if (!unpacked.has(name)) total += entry.originalSize
    unpacked.add(name)
    if (total > MAX_PLAN_BYTES) throw refusedError('PlanTooLarge')
    if (entry.originalSize > most) throw refusedError(tooLarge)
    // a part that is packed larger than it says to be unpacked would go on unpacking
    if (entry.size > entry.originalSize + PACKED_EXTRA) return undefined
    try {
      const content = unzipSync(zip, { filter: (one) => one.name === name })[name]
      return content && createZipChecksumCheck(zip)([...entries.keys()].indexOf(name), content)
        ? content
        : undefined
    } catch {
      return undefined
    }
  }
}

/** Packing may make a part larger by this much, which does not get smaller by it. */
const PACKED_EXTRA = 1_024

function entriesOf(zip: Uint8Array) {
  const entries = new Map<string, { size: number; originalSize: number }>()
  try {
    unzipSync(zip, {
      filter({ name, size, originalSize }) {
        // programs read the one or the other
        if (entries.has(name)) throw new Error(`${name} is twice`)
        entries.set(name, { size, originalSize })
        return false
      },
    })
  } catch {
    throw refusedError('PlanNotZip')
  }
  return entries
}

const ZIP_FAULT_CODES = {
  notPlan: 'PlanNotPlan',
  tooNew: 'PlanTooNew',
  damaged: 'PlanDamaged',
  wallWrong: 'PlanWallWrong',
  tooLarge: 'PlanTooLarge',
  deviceTwice: 'PlanDeviceTwice',
} as const satisfies Record<PlanProblem['why'], SandboxRefusalCode>

const refusalError = (problem: PlanProblem) =>
  refusedError(
    ZIP_FAULT_CODES[problem.why],
    [],
    problem.why === 'deviceTwice' ? { device: problem.device } : {},
  )
