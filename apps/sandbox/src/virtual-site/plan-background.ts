import type { Point } from '@commissioning/domain/geometry/point'
import type { FloorBackground, LaidGround, MovedDevice } from './background-state.ts'

import { createBoxedDevice } from './boxed-device.ts'
import { putInBox, setPower } from './device-power.ts'
import type { ManufacturedDevice } from './production-list.ts'
import { findDevice, recordActivity, type SiteContext } from './site-context.ts'
import type { DeviceState } from './site-state.ts'

/** Lays it in the place of what lies there; a device that is in both keeps its power and what it was before (TRAIN-07). */
export function placeBackground(context: SiteContext, laid: LaidGround): void {
  const { state } = context
  const macs = new Set(laid.devices.map(({ made }) => made.mac))
  const old = new Map(state.ground?.before.devices.map((moved) => [moved.mac, moved]))
  takeBackground(context, macs)
  const devices = laid.devices.map(({ made, at, sign }): MovedDevice => {
    const device = deviceFor(context, made)
    const { from, sign: was } = old.get(made.mac) ?? { from: device.position, sign: device.sign ?? null }
    mountDevice(context, device, { at, sign })
    return { mac: made.mac, from, sign: was, at }
  })
  const { name, picture, doors, walls } = laid
  state.ground = {
    name,
    picture,
    doors,
    isPlan: walls !== null,
    before: { walls: walls && state.walls, devices },
  }
  if (walls) state.walls = walls
  context.changed()
}

/** Prepares the background for a page, with the devices that would go back with it. */
export const toBackgroundView = (
  { before, ...ground }: FloorBackground,
  devices: readonly DeviceState[],
) => ({
  ...ground,
  goingBack: before.devices.filter((moved) => isUntouched(moved, devices)).map(({ mac }) => mac),
})

/** Whether it still hangs where the plan has put it. */
const isUntouched = ({ mac, at }: MovedDevice, devices: readonly DeviceState[]): boolean =>
  devices.some(({ mac: its, position }) => its === mac && position?.x === at.x && position.y === at.y)

/** Takes away what lies there, but for devices that come again: what hands did not move since is where it was (TRAIN-09). */
export function takeBackground(context: SiteContext, coming: ReadonlySet<string> = new Set()): void {
  const { state } = context
  const { before } = state.ground ?? {}
  delete state.ground
  if (before?.walls) state.walls = before.walls
  for (const moved of before?.devices ?? []) {
    const { mac, from, sign } = moved
    if (coming.has(mac) || !isUntouched(moved, state.devices)) continue
    const device = findDevice(context, mac)
    if (from) mountDevice(context, device, { at: from, sign })
    else putInBox(context, device)
  }
  context.changed()
}

/** One that comes out of its box gets power, as on a prepared site. */
function mountDevice(
  context: SiteContext,
  device: DeviceState,
  { at, sign }: { at: Point; sign: string | null },
): void {
  const wasBoxed = device.position === null
  device.position = { ...at }
  if (sign === null) delete device.sign
  else device.sign = sign
  recordActivity(context, device.mac, `Mounted at ${at.x} m, ${at.y} m.`)
  if (wasBoxed && device.kind !== 'lock') setPower(context, device, true)
}

/** The device on this site; one of another prepared site is brought along as from the factory. */
function deviceFor({ state, random }: SiteContext, made: ManufacturedDevice): DeviceState {
  const there = state.devices.find(({ mac }) => mac === made.mac)
  if (there) return there
  const brought = createBoxedDevice(made, random, state.counts)
  state.devices.push(brought)
  return brought
}
