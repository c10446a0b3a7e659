import type { Point } from '@commissioning/domain/geometry/point'
import type { Ground, LaidGround, MovedDevice } from './background-state.ts'

import { boxed } from './boxed-device.ts'
import { box, setPower } from './device-power.ts'
import type { MadeDevice } from './production-list.ts'
import type { DeviceState } from './site-state.ts'
import { findDevice, note, type World } from './world.ts'

/** Lays it in the place of what lies there; a device that is in both keeps its power and what it was before (TRAIN-07). */
export function layBackground(world: World, laid: LaidGround): void {
  const { state } = world
  const macs = new Set(laid.devices.map(({ made }) => made.mac))
  const old = new Map(state.ground?.before.devices.map((moved) => [moved.mac, moved]))
  takeBackground(world, macs)
  const devices = laid.devices.map(({ made, at, sign }): MovedDevice => {
    const device = deviceFor(world, made)
    const { from, sign: was } = old.get(made.mac) ?? { from: device.position, sign: device.sign ?? null }
    mount(world, device, { at, sign })
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
  world.changed()
}

/** Prepares the background for a page, with the devices that would go back with it. */
export const shownBackground = ({ before, ...ground }: Ground, devices: readonly DeviceState[]) => ({
  ...ground,
  goingBack: before.devices.filter((moved) => isUntouched(moved, devices)).map(({ mac }) => mac),
})

/** Whether it still hangs where the plan has put it. */
const isUntouched = ({ mac, at }: MovedDevice, devices: readonly DeviceState[]): boolean =>
  devices.some(({ mac: its, position }) => its === mac && position?.x === at.x && position.y === at.y)

/** Takes away what lies there, but for devices that come again: what hands did not move since is where it was (TRAIN-09). */
export function takeBackground(world: World, coming: ReadonlySet<string> = new Set()): void {
  const { state } = world
  const { before } = state.ground ?? {}
  delete state.ground
  if (before?.walls) state.walls = before.walls
  for (const moved of before?.devices ?? []) {
    const { mac, from, sign } = moved
    if (coming.has(mac) || !isUntouched(moved, state.devices)) continue
    const device = findDevice(world, mac)
    if (from) mount(world, device, { at: from, sign })
    else box(world, device)
  }
  world.changed()
}

/** One that comes out of its box gets power, as on a prepared site. */
function mount(world: World, device: DeviceState, { at, sign }: { at: Point; sign: string | null }): void {
  const wasBoxed = device.position === null
  device.position = { ...at }
  if (sign === null) delete device.sign
  else device.sign = sign
  note(world, device.mac, `Is mounted at ${at.x} m, ${at.y} m.`)
  if (wasBoxed && device.kind !== 'lock') setPower(world, device, true)
}

/** The device on this site; one of another prepared site is brought along as from the factory. */
function deviceFor({ state, random }: World, made: MadeDevice): DeviceState {
  const there = state.devices.find(({ mac }) => mac === made.mac)
  if (there) return there
  const brought = boxed(made, random, state.counts)
  state.devices.push(brought)
  return brought
}
