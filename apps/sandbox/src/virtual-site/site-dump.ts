import { USUAL_WALL_CLASS } from '@commissioning/domain/radio/wall-classes'
import { refusedError } from '../lib/refused-error.ts'
import { createBoxedDevice } from './boxed-device.ts'
import type { ManufacturedDevice } from './production-list.ts'
import type { Random } from './random.ts'
import type { PlannedTask } from './scheduled-tasks.ts'
import type { SiteContext } from './site-context.ts'
import type { SiteState } from './site-state.ts'

const DUMP_FORMAT = 1

/** A saved site. It holds the secrets of its IQs: keep the file to yourself. */
export interface SiteDump {
  format: typeof DUMP_FORMAT
  state: SiteState
  tasks: PlannedTask[]
  random: number
}

/** Lights and cards of the moment are not saved. */
export function dumpSite({ state, scheduledTasks, random }: SiteContext): SiteDump {
  const devices = state.devices.map((device) =>
    device.kind === 'lock'
      ? { ...device, blink: null, cardUntil: null, openUntil: null }
      : { ...device, blink: null },
  )
  return structuredClone({
    format: DUMP_FORMAT,
    state: { ...state, devices },
    tasks: scheduledTasks.save(),
    random: random.state(),
  })
}

/** A new site with everything in its box. */
export const createVirtualSiteState = (
  devices: readonly ManufacturedDevice[],
  random: Random,
): SiteState => ({
  devices: devices.map((made) => createBoxedDevice(made, random)),
  walls: [],
  isHandsFree: false,
  activity: [],
})

/** A saved site as it was, with the devices made since then in their boxes. Throws `InvalidDump`. */
export function readDump(saved: unknown, made: readonly ManufacturedDevice[], random: Random): SiteDump {
  if (!isDump(saved)) throw refusedError('InvalidDump')
  const dump = structuredClone(saved)
  random.resume(dump.random)
  // a site that was saved before there were epochs
  for (const device of dump.state.devices)
    if (device.kind === 'iq' && device.desired) device.desired.epoch ??= 0
  // a site that was saved before walls had a class
  for (const wall of dump.state.walls) wall.class ??= USUAL_WALL_CLASS
  const known = new Set(dump.state.devices.map(({ mac }) => mac))
  dump.state.devices.push(
    ...made.filter(({ mac }) => !known.has(mac)).map((device) => createBoxedDevice(device, random)),
  )
  return dump
}

function isDump(saved: unknown): saved is SiteDump {
  if (typeof saved !== 'object' || saved === null) return false
  const { format, state, tasks, random } = saved as Partial<Record<keyof SiteDump, unknown>>
  const hasDevices =
    typeof state === 'object' && state !== null && 'devices' in state && Array.isArray(state.devices)
  return format === DUMP_FORMAT && hasDevices && Array.isArray(tasks) && typeof random === 'number'
}
