import type { Payloads } from '@commissioning/device-protocol/messages'
import type { TopicName } from '@commissioning/device-protocol/topics'
import type { IClientOptions, MqttClient } from 'mqtt'
import { refusedError } from '../lib/refused-error.ts'
import type { Clock } from './clock.ts'
import type { LedLight } from './lights.ts'
import type { Random } from './random.ts'
import type { ScheduledTasks } from './scheduled-tasks.ts'
import type { DeviceState, IqState, LockState, RadioState, SiteState } from './site-state.ts'

/** Opens an MQTT connection with these options; the broker's address is the caller's. */
export type ConnectToBroker = (options: IClientOptions) => MqttClient

/** The connection of one IQ to the broker. */
export interface BrokerLink {
  readonly isUp: boolean
  /** Whether something is on its way to the broker. */
  readonly isBusy: boolean
  send<Name extends TopicName>(name: Name, value: Payloads[Name]): void
  /** Clean: the broker sees the line close. Silent: it learns nothing until the keep-alive runs out. */
  cut(manner: 'clean' | 'silent'): void
}

/** All that the behaviour of a device can touch. */
export interface SiteContext {
  readonly clock: Clock
  readonly random: Random
  readonly scheduledTasks: ScheduledTasks
  readonly state: SiteState
  readonly links: Map<string, BrokerLink>
  readonly connect: ConnectToBroker
  readonly softResetMs: number
  readonly keepAliveSeconds: number
  changed(): void
}

const MAX_ACTIVITY = 200

export function findDevice(context: SiteContext, mac: string): DeviceState {
  const device = context.state.devices.find((candidate) => candidate.mac === mac)
  if (device === undefined) throw refusedError('UnknownDevice')
  return device
}

export function findIq(context: SiteContext, mac: string): IqState {
  const device = findDevice(context, mac)
  if (device.kind !== 'iq') throw refusedError('WrongDevice')
  return device
}

export function findLock(context: SiteContext, mac: string): LockState {
  const device = findDevice(context, mac)
  if (device.kind !== 'lock') throw refusedError('WrongDevice')
  return device
}

export const listSiteIqs = (context: SiteContext): IqState[] =>
  context.state.devices.filter((device) => device.kind === 'iq')

/** The lock or repeater with this MAC, if this site has it: a desired state may name any. */
export const findRadioDevice = (context: SiteContext, mac: string): RadioState | undefined =>
  context.state.devices.filter((device) => device.kind !== 'iq').find((device) => device.mac === mac)

/** One sentence for the people who watch the site. */
export function recordActivity(context: SiteContext, mac: string, text: string): void {
  const at = new Date(context.clock.utc()).toISOString()
  context.state.activity.unshift({ at, mac, text })
  context.state.activity.splice(MAX_ACTIVITY)
  context.changed()
}

/** Lets a light go before the usual one for a while. */
export function blinkLight(context: SiteContext, device: DeviceState, light: LedLight, ms: number): void {
  device.blink = { ...light, until: context.clock.now() + ms }
  context.changed()
}
