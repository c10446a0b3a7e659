import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Point } from '@commissioning/domain/geometry/point'

import { onTestFinished } from 'vitest'
import { type ManufacturedDevice, type ManufacturedIq, makeDevices } from '../production-list.ts'
import { seededRandom } from '../random.ts'
import { createVirtualSite, type VirtualSite, type VirtualSiteOptions } from '../virtual-site.ts'
import { createSteppedClock } from './create-stepped-clock.ts'
import { connectTo, testBroker } from './test-broker.ts'
import { testPlatform } from './test-platform.ts'

const CLOCK_START = Date.parse('2026-11-21T08:00:00.000Z')
const CLOCK_STEP_MS = 1_000
const MAX_TURNS = 200_000

/** A site, a broker and a platform's end, all in this process; virtual time stands still until it is passed. */
export async function testFixture(options: Partial<VirtualSiteOptions> = {}) {
  const devices = makeDevices(7, {
    iqs: 2,
    rfnetLocks: 2,
    bluenetLocks: 2,
    rfnetRepeaters: 2,
    bluenetRepeaters: 2,
  })
  const iqs = devices.filter((device) => device.kind === 'iq')
  const broker = await testBroker(iqs)
  const platform = await testPlatform(broker.port)
  const clock = createSteppedClock(CLOCK_START)
  const makeSite = (extra: Partial<VirtualSiteOptions> = {}) =>
    createVirtualSite({
      devices,
      clock,
      random: seededRandom(11),
      connect: (settings) => connectTo(broker.port, settings),
      ...options,
      ...extra,
    })
  const site = makeSite()
  onTestFinished(async () => {
    await site.close()
    await platform.close()
    await broker.close()
  })

  /** Lets messages travel, without virtual time, until this holds. */
  const until = async (holds: () => boolean) => {
    for (let turn = 0; !holds(); turn += 1) {
      if (turn > MAX_TURNS) throw new Error(`Never came true: ${holds}`)
      await nextTurn()
    }
  }
  /** Passes virtual time, letting messages travel each second. */
  const pass = async (ms: number, ofSite: VirtualSite = site) => {
    for (let left = ms; left > 0; left -= CLOCK_STEP_MS) {
      clock.advance(Math.min(left, CLOCK_STEP_MS))
      // while the broker is hidden nothing travels
      if (!platform.client.connected) continue
      for (let round = 0; round < 2; round += 1) {
        await until(() => ofSite.isQuiet())
        await platform.echo()
      }
    }
  }
  /** Passes virtual time until this holds. */
  const passUntil = async (holds: () => boolean, longestMs: number) => {
    for (let passed = 0; !holds(); passed += CLOCK_STEP_MS) {
      if (passed > longestMs)
        throw new Error(
          `Not within ${longestMs} ms: ${holds}; ${JSON.stringify(site.snapshot().activity.slice(0, 6))} ${platform.faults}`,
        )
      await pass(CLOCK_STEP_MS)
    }
  }
  const power = async (iq: ManufacturedIq, position: Point = { x: 0, y: 0 }) => {
    site.place(iq.mac, position)
    site.setPower(iq.mac, true)
    await passUntil(
      () => platform.presence.get(iq.mac)?.online === true && platform.reported.has(iq.mac),
      20_000,
    )
  }
  const mount = (device: ManufacturedDevice, position: Point) => {
    site.place(device.mac, position)
    if (device.kind === 'repeater') site.setPower(device.mac, true)
  }
  /** Answers the device as a page would show it. */
  const shown = <Kind extends 'iq' | 'lock' | 'repeater'>(kind: Kind, mac: string) => {
    const found = site.snapshot().devices.find((device) => device.mac === mac)
    if (found?.kind !== kind) throw new Error(`No ${kind} ${mac}`)
    return found as Extract<typeof found, { kind: Kind }>
  }
  return {
    ...named(devices),
    site,
    makeSite,
    clock,
    broker,
    platform,
    until,
    pass,
    passUntil,
    power,
    mount,
    shown,
  }
}

function named(devices: readonly ManufacturedDevice[]) {
  const [iq, secondIq] = devices.filter((device) => device.kind === 'iq')
  const [rfnetLock, secondLock, bluenetLock] = devices.filter((device) => device.kind === 'lock')
  const [rfnetRepeater, secondRepeater, bluenetRepeater] = devices.filter(
    (device) => device.kind === 'repeater',
  )
  if (!iq || !secondIq || !rfnetLock || !secondLock || !bluenetLock)
    throw new Error('The shelf is too small.')
  if (!rfnetRepeater || !secondRepeater || !bluenetRepeater) throw new Error('The shelf is too small.')
  const locks = { rfnetLock, secondLock, bluenetLock }
  return { iq, secondIq, ...locks, rfnetRepeater, secondRepeater, bluenetRepeater }
}
