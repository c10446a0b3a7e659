import { TagNumber } from '@commissioning/device-protocol/access-rules'
import type { BatteryState } from '@commissioning/device-protocol/iq-report-message'
import { KEEP_ALIVE_SECONDS } from '@commissioning/device-protocol/timing'
import type { Point } from '@commissioning/domain/geometry/point'
import type { Wall } from '@commissioning/domain/radio/radio-model'
import { normalTagNumber } from '@commissioning/domain/tags/tag-number'
import type { MqttClient } from 'mqtt'
import { refusedError } from '../lib/refused-error.ts'
import type { LaidGround } from './background-state.ts'
import type { Clock } from './clock.ts'
import { putInBox, setPower } from './device-power.ts'
import { HANDS_FREE_EVERY_MS } from './hands-free.ts'
import { unbindDevice } from './iq-devices.ts'
import { type IqNetwork, setFaults, setNetwork } from './iq-network.ts'
import { startIq } from './iq-power.ts'
import { reportSoon } from './iq-report.ts'
import { type DoorAnswer, presentConstructionCard, presentMaintenanceCard, presentTag } from './lock-door.ts'
import { placeBackground, takeBackground } from './plan-background.ts'
import type { ManufacturedDevice } from './production-list.ts'
import type { Random } from './random.ts'
import { resetRepeater } from './repeater-button.ts'
import { createScheduledTasks } from './scheduled-tasks.ts'
import {
  type ConnectToBroker,
  findDevice,
  findIq,
  findLock,
  listSiteIqs,
  recordActivity,
  type SiteContext,
} from './site-context.ts'
import { createVirtualSiteState, dumpSite, readDump, type SiteDump } from './site-dump.ts'
import { type SiteSnapshot, takeSnapshot } from './site-snapshot.ts'
import type { IqFaults } from './site-state.ts'
import { runTask } from './site-tasks.ts'

export interface VirtualSiteOptions {
  /** The maker has delivered these; see `makeDevices`. */
  devices: readonly ManufacturedDevice[]
  clock: Clock
  random: Random
  /** Opens an MQTT connection to the platform's broker with the given options. */
  connect: ConnectToBroker
  /** A dump to go on with. IQs that had power start again. */
  saved?: unknown
  /** Virtual time that a reset by command takes, up to 10 minutes. */
  softResetMs?: number
  /** MQTT keep-alive, in real seconds. */
  keepAliveSeconds?: number
}

/** Every method throws `Refused` with a code when the device is unknown or cannot do it. */
export interface VirtualSite {
  snapshot(): SiteSnapshot
  /** Runs after every change, once for all that change together; the answer ends it. */
  onChange(run: () => void): () => void
  /** Mounts the device at this place, in metres; it may have been mounted elsewhere before. */
  place(mac: string, position: Point): void
  /** Takes it down and puts it into its box, without power. */
  box(mac: string): void
  setPower(mac: string, isOn: boolean): void
  setNetwork(mac: string, network: Partial<IqNetwork>): void
  setFaults(mac: string, faults: Partial<IqFaults>): void
  setBattery(mac: string, battery: BatteryState): void
  setWalls(walls: readonly Wall[]): void
  /** Lays a plan or a picture under the site, its walls and devices with it. */
  lay(ground: LaidGround): void
  /** Takes it away, and what it brought. */
  takeBackground(): void
  setHandsFree(isOn: boolean): void
  /** An IQ's button counts when held 10 to 15 seconds; a repeater's and a lock's at once. */
  pressReset(mac: string, heldMs?: number): void
  presentMaintenanceCard(mac: string): void
  presentConstructionCard(mac: string): DoorAnswer
  presentTag(mac: string, tagNumber: string): DoorAnswer
  /** The IQ forgets the lock's model until the maintenance card is presented. */
  loseLockModel(mac: string): void
  dump(): SiteDump
  /** Whether nothing is on its way to the broker. */
  isQuiet(): boolean
  /** Closes every connection; the site stands still for ever. */
  close(): Promise<void>
}

const LONG_PRESS_MS = 12_000
const SOFT_RESET_MS = 60_000

/** A site of virtual devices that talk to the platform over MQTT only. */
export function createVirtualSite(options: VirtualSiteOptions): VirtualSite {
  const { clock, random, devices, saved } = options
  const dump = saved === undefined ? undefined : readDump(saved, devices, random)
  const listeners = new Set<() => void>()
  const clients = new Set<MqttClient>()
  let isAnnounced = false

  const context: SiteContext = {
    clock,
    random,
    state: dump?.state ?? createVirtualSiteState(devices, random),
    scheduledTasks: createScheduledTasks(clock, (task) => runTask(context, task), dump?.tasks ?? []),
    links: new Map(),
    connect(settings) {
      const client = options.connect(settings)
      clients.add(client)
      client.on('close', () => clients.delete(client))
      return client
    },
    softResetMs: options.softResetMs ?? SOFT_RESET_MS,
    keepAliveSeconds: options.keepAliveSeconds ?? KEEP_ALIVE_SECONDS,
    changed() {
      if (isAnnounced) return
      isAnnounced = true
      queueMicrotask(() => {
        isAnnounced = false
        for (const run of listeners) run()
      })
    },
  }
  for (const iq of listSiteIqs(context))
    if (iq.phase === 'running' || iq.phase === 'starting') startIq(context, iq)

  return {
    ...actionsOn(context),
    snapshot: () => takeSnapshot(context),
    onChange(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    dump: () => dumpSite(context),
    isQuiet: () => [...context.links.values()].every(({ isBusy }) => !isBusy),
    async close() {
      context.scheduledTasks.stop()
      listeners.clear()
      context.links.clear()
      await Promise.all([...clients].map((client) => client.endAsync(true)))
    },
  }
}

type SiteActions = Omit<VirtualSite, 'snapshot' | 'onChange' | 'dump' | 'isQuiet' | 'close'>

const actionsOn = (context: SiteContext): SiteActions => ({
  place(mac, position) {
    findDevice(context, mac).position = { ...position }
    recordActivity(context, mac, `Mounted at ${position.x} m, ${position.y} m.`)
  },
  box: (mac) => putInBox(context, findDevice(context, mac)),
  setPower: (mac, isOn) => setPower(context, findDevice(context, mac), isOn),
  setNetwork: (mac, network) => setNetwork(context, findIq(context, mac), network),
  setFaults: (mac, faults) => setFaults(context, findIq(context, mac), faults),
  setBattery(mac, battery) {
    findLock(context, mac).battery = battery
    recordActivity(context, mac, `The battery is ${battery}.`)
  },
  setWalls(walls) {
    context.state.walls = structuredClone([...walls])
    context.changed()
  },
  lay: (ground) => placeBackground(context, ground),
  takeBackground: () => takeBackground(context),
  setHandsFree(isOn) {
    context.state.isHandsFree = isOn
    if (isOn) context.scheduledTasks.plan('', 'handsFree', HANDS_FREE_EVERY_MS)
    context.changed()
  },
  pressReset(mac, heldMs = LONG_PRESS_MS) {
    const device = findDevice(context, mac)
    if (device.position === null) throw refusedError('DeviceBoxed')
    if (device.kind === 'repeater') resetRepeater(context, device)
    else if (device.kind === 'lock') unbindDevice(context, device)
    else if (device.phase === 'off') throw refusedError('DeviceWithoutPower')
    else context.scheduledTasks.plan(mac, 'buttonReleased', heldMs, String(heldMs))
  },
  presentMaintenanceCard: (mac) => presentMaintenanceCard(context, findLock(context, mac)),
  presentConstructionCard: (mac) => presentConstructionCard(context, findLock(context, mac)),
  presentTag(mac, tagNumber) {
    const number = TagNumber.safeParse(normalTagNumber(tagNumber))
    if (!number.success) throw refusedError('InvalidTagNumber')
    return presentTag(context, findLock(context, mac), number.data)
  },
  loseLockModel(mac) {
    const lock = findLock(context, mac)
    for (const iq of listSiteIqs(context)) {
      const held = iq.devices.find((device) => device.mac === lock.mac)
      if (held === undefined) continue
      held.lockType = 'unknown'
      reportSoon(context, iq)
    }
  },
})
