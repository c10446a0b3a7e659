import { Refused } from '@commissioning/domain/refused'
import type { FiledSheet } from '@commissioning/domain/sheets/plan-file-in'
import type { ManufacturedDevice } from '../../virtual-site/production-list.ts'
import type { SiteSnapshot } from '../../virtual-site/site-snapshot.ts'
import { type LeftOut, placePlanOnSite } from './place-plan-on-site.ts'
import type { OpenedPlan } from './plan-zip.ts'

/** It compares a sheet with the site as it is now. */
export interface SheetEffect {
  metres: { width: number; height: number }
  hasPicture: boolean
  walls: number
  /** Too far away to stand on the site. */
  lostWalls: number
  doors: number
  /** Devices that leave their boxes and that hang elsewhere; of the others those that go with the plan before. */
  devices: { mounted: number; moved: number; goingBack: number; staying: number }
  leftOut: LeftOut[]
}

export interface SheetPreview {
  id: string
  name: string
  /** Null where it cannot be loaded. */
  effect: SheetEffect | null
  /** Why. */
  problem: { Message: string; ErrorCode: string } | null
}

/** Each sheet of a plan with what it would do, or why it cannot be loaded; nothing is changed. */
export const planPreview = (
  plan: OpenedPlan,
  made: readonly ManufacturedDevice[],
  site: SiteSnapshot,
): SheetPreview[] =>
  plan.sheets.map((sheet) => {
    const { id, name } = sheet
    try {
      return { id, name, effect: effectOf(plan, sheet, made, site), problem: null }
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'PlanTooLarge') throw error
      return { id, name, effect: null, problem: { Message: error.message, ErrorCode: error.code } }
    }
  })

function effectOf(
  plan: OpenedPlan,
  sheet: FiledSheet,
  made: readonly ManufacturedDevice[],
  site: SiteSnapshot,
): SheetEffect {
  const { laid, leftOut, lostWalls, metres } = placePlanOnSite(sheet, made)
  const hanging = new Set(site.devices.flatMap(({ mac, position }) => (position ? [mac] : [])))
  const coming = new Set(laid.devices.map((device) => device.made.mac))
  const moved = laid.devices.filter((device) => hanging.has(device.made.mac)).length
  const goingBack = site.ground?.goingBack.filter((mac) => !coming.has(mac)).length ?? 0
  return {
    metres,
    hasPicture: plan.pictureOf(sheet) !== null,
    walls: laid.walls.length,
    lostWalls,
    doors: laid.doors.length,
    devices: {
      mounted: laid.devices.length - moved,
      moved,
      goingBack,
      staying: hanging.size - moved - goingBack,
    },
    leftOut,
  }
}
