import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { type Fixture, withPlatform } from '../bench/platform-fixture.ts'
import { connectLastingIq } from './lasting-iq.ts'

const DAY_MS = 24 * 60 * 60_000
const STEP_BEYOND_MS = 70_000
const STEP_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 10_000
const REF = { ref: false }
/**
 * One address sends these twice around a small step: together more than it may open or ask in one
 * window.
 */
const CONNECTIONS = 300
const REQUEST_COUNT = 180
const RATE_PER_ADDRESS = '400'
/** Divides both. */
const AT_ONCE = 20
const LEDS = ['permanent_green', 'blink_red_every_second'] as const
/** Each with a small one behind it, so that what counts per window must have begun anew. */
const CLOCK_STEPS = { 'a day on': DAY_MS, 'back again': 0, 'a day back': -DAY_MS, 'on again': 0 }

/**
 * The clock of the machine is set: people read and write, and IQs receive states and report, as
 * before.
 */
export async function drill(): Promise<DrillMessage> {
  const clock = { aheadMs: 0 }
  const preload = join(import.meta.dirname, 'stepped-clock.ts')
  return withPlatform(
    { iqs: 1, preload, aheadMs: () => clock.aheadMs, env: { RATE_PER_ADDRESS } },
    async (fixture) => {
      const [first] = fixture.iqs
      if (!first) throw new Error('There is no IQ.')
      const step = async (ms: number) => {
        clock.aheadMs = ms
        const taken = once(fixture.platform.child, 'message')
        fixture.platform.child.send(ms)
        await taken
      }
      const failed: string[] = []
      for (const [index, [name, ms]] of Object.entries(CLOCK_STEPS).entries()) {
        await comeAndGo(fixture)
        await step(ms)
        await step(ms + STEP_BEYOND_MS)
        await comeAndGo(fixture)
        const faults = await faultsOf(fixture, first, index)
        if (faults.length > 0) failed.push(`${name}: ${faults.join(', ')}`)
      }
      const steps = Object.keys(CLOCK_STEPS).length
      return {
        seen: `all as before after ${steps - failed.length} of ${steps} steps of a day${failed.map((fault) => `; ${fault}`).join('')}`,
        wanted: `${steps} of ${steps}`,
        holds: failed.length === 0,
      }
    },
  )
}

/** Lists the failures that remain with an IQ that connects anew. */
async function faultsOf(fixture: Fixture, first: Fixture['iqs'][number], index: number): Promise<string[]> {
  const { call, params, iqs, brokerUrl } = fixture
  const ledMode = LEDS[index % LEDS.length] ?? LEDS[0]
  const faults: string[] = []
  if (!(await fixture.isReady())) faults.push('not ready')
  const written = await fixture.writeNote(`Step ${index}`)
  if (written !== 201 || !(await fixture.notes()).stored.has(`Step ${index}`))
    return [...faults, `writing ${written}`]
  // a client that is cut before its sign-in is answered hears nothing at all
  const iq = await Promise.race([
    connectLastingIq(brokerUrl, first, 0).catch(() => undefined),
    pause(CONNECT_TIMEOUT_MS, undefined, REF),
  ])
  if (!iq) return [...faults, 'the IQ is refused']
  await call(iqEndpoints.setIqLedMode, {
    params: { ...params, iqId: iqs[0]?.id ?? '' },
    body: { iqColorMode: ledMode },
  })
  if (!(await becomesTrueWithin(STEP_TIMEOUT_MS, async () => iq.hasReceived(`"ledMode":"${ledMode}"`))))
    faults.push('the IQ is not told')
  await iq.report(index + 1)
  if (
    !(await becomesTrueWithin(
      STEP_TIMEOUT_MS,
      async () => (await fixture.signals()).get(iq.mac) === index + 1,
    ))
  )
    faults.push('the IQ is not heard')
  await iq.end()
  return faults
}

/** Requests, and connections that each send what is no packet and are cut for it, so that all were counted in the end. */
async function comeAndGo({ brokerUrl, call, params }: Fixture): Promise<void> {
  await inRows(REQUEST_COUNT, () => call(noteEndpoints.listNotes, { params, query: {} }).catch(() => {}))
  await inRows(CONNECTIONS, async () => {
    const socket = connectSocket(Number(new URL(brokerUrl).port), '127.0.0.1').on('error', () => {})
    socket.end(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f])).resume()
    // not by `once`, which would not stand the error of a cut
    await new Promise((resolve) => socket.once('close', resolve))
  })
}

async function inRows(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, work))
}
