import type { Point } from '@commissioning/domain/geometry/point'
import type { Wall } from '@commissioning/domain/radio/radio-model'
import { deviceLight } from './device-light.ts'
import type { LedLight } from './lights.ts'
import { toBackgroundView } from './plan-background.ts'
import { isDevicePowered } from './radio-reach.ts'
import type { SiteContext } from './site-context.ts'
import type { Activity, DeviceState, IqState, LockState, RepeaterState } from './site-state.ts'

interface ShownDevice {
  mac: string
  revision: string
  /** Null while it is in its box. */
  position: Point | null
  hasPower: boolean
  light: LedLight
  /** The sign hangs at the device's place on a prepared site or a plan. */
  sign?: string
}
export interface IqSnapshot
  extends ShownDevice,
    Pick<
      IqState,
      | 'kind'
      | 'activationCode'
      | 'modemApplication'
      | 'phase'
      | 'ethernet'
      | 'wifi'
      | 'modemSignal'
      | 'resetCount'
      | 'resetRequired'
      | 'restoreRequired'
      | 'devices'
      | 'faults'
    > {
  /** The name it was given; null while it belongs to no installation. */
  name: string | null
  desiredVersion: number
  connection: 'offline' | 'connecting' | 'online'
  waitingEvents: number
}
export interface LockSnapshot
  extends ShownDevice,
    Pick<LockState, 'kind' | 'communicationType' | 'lockType' | 'battery' | 'boundTo'> {
  isOpen: boolean
  isCardRead: boolean
  isOnline: boolean
  /** Learns tags until then; null outside a registration. */
  learnsUntil: string | null
}
export interface RepeaterSnapshot
  extends ShownDevice,
    Pick<RepeaterState, 'kind' | 'communicationType' | 'boundTo'> {
  isSearching: boolean
  isOnline: boolean
}
export type DeviceSnapshot = IqSnapshot | LockSnapshot | RepeaterSnapshot

/** All that a page shows, as plain JSON without secrets. */
export interface SiteSnapshot {
  utc: string
  isHandsFree: boolean
  walls: Wall[]
  /** It is the background of the site. */
  ground?: ReturnType<typeof toBackgroundView>
  devices: DeviceSnapshot[]
  /** Newest first. */
  activity: Activity[]
}

export const takeSnapshot = (context: SiteContext): SiteSnapshot =>
  structuredClone({
    utc: new Date(context.clock.utc()).toISOString(),
    isHandsFree: context.state.isHandsFree,
    walls: context.state.walls,
    ...(context.state.ground && { ground: toBackgroundView(context.state.ground, context.state.devices) }),
    devices: context.state.devices.map((device) => deviceSnapshot(context, device)),
    activity: context.state.activity,
  })

function deviceSnapshot(context: SiteContext, device: DeviceState): DeviceSnapshot {
  const { mac, revision, position, sign } = device
  const hasPower = device.kind === 'iq' ? device.phase !== 'off' : isDevicePowered(device)
  const shown: ShownDevice = {
    mac,
    revision,
    position,
    hasPower,
    light: deviceLight(context, device),
    ...(sign && { sign }),
  }
  if (device.kind === 'iq') return { ...shown, ...iqPart(context, device) }
  return device.kind === 'lock'
    ? { ...shown, ...lockPart(context, device) }
    : { ...shown, ...repeaterPart(context, device) }
}

function iqPart(context: SiteContext, iq: IqState): Omit<IqSnapshot, keyof ShownDevice> {
  const link = context.links.get(iq.mac)
  const linkState = link?.isUp ? 'online' : 'connecting'
  return {
    kind: iq.kind,
    activationCode: iq.activationCode,
    modemApplication: iq.modemApplication,
    phase: iq.phase,
    ethernet: iq.ethernet,
    wifi: iq.wifi,
    modemSignal: iq.modemSignal,
    resetCount: iq.resetCount,
    resetRequired: iq.resetRequired,
    restoreRequired: iq.restoreRequired,
    devices: iq.devices,
    faults: iq.faults,
    name: iq.desired?.name ?? null,
    desiredVersion: iq.desired?.version ?? 0,
    connection: link === undefined ? 'offline' : linkState,
    waitingEvents: iq.events.length,
  }
}

function lockPart(context: SiteContext, lock: LockState): Omit<LockSnapshot, keyof ShownDevice> {
  const { kind, communicationType, lockType, battery, boundTo } = lock
  const registration = holderOf(context, lock)?.desired?.tagRegistrations.find(
    ({ lockMac }) => lockMac === lock.mac,
  )
  const learns = registration !== undefined && Date.parse(registration.until) > context.clock.utc()
  return {
    kind,
    communicationType,
    lockType,
    battery,
    boundTo,
    isOpen: lock.openUntil !== null && lock.openUntil > context.clock.now(),
    isCardRead: lock.cardUntil !== null,
    isOnline: isOnline(context, lock),
    learnsUntil: learns ? registration.until : null,
  }
}

const repeaterPart = (
  context: SiteContext,
  repeater: RepeaterState,
): Omit<RepeaterSnapshot, keyof ShownDevice> => ({
  kind: repeater.kind,
  communicationType: repeater.communicationType,
  boundTo: repeater.boundTo,
  isSearching: repeater.isSearching,
  isOnline: isOnline(context, repeater),
})

const holderOf = (context: SiteContext, { boundTo }: LockState | RepeaterState): IqState | undefined =>
  context.state.devices.filter((device) => device.kind === 'iq').find(({ mac }) => mac === boundTo)

const isOnline = (context: SiteContext, device: LockState | RepeaterState): boolean =>
  holderOf(context, device)?.devices.some(({ mac, online }) => mac === device.mac && online) ?? false
