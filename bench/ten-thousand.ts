import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brokerEnv } from '@commissioning/platform/testing/test-broker'
import { startMosquitto } from '@commissioning/platform/testing/test-mosquitto'
import { becomesTrueWithin } from './becomes-true-within.ts'
import type { BenchDevicesMessage, BenchDevicesOrder } from './fleet-of-many.ts'
import { readMachineClockMs } from './machine-clock.ts'
import { benchIdentity } from './many-devices.ts'
import { type Fixture, withPlatform } from './platform-fixture.ts'
import { measureProcessTreeMemory } from './product-process.ts'

const REPORT_EVERY_MS = 60_000
/** An IQ that lost its connection comes back at a moment of its own within so long. */
const BACK_WITHIN_MS = 30_000
const STEADY_ROUNDS = 2
const SETTLED_WITHIN_MS = 5 * 60_000
const STEP_TIMEOUT_MS = 15 * 60_000

/** 10,000 IQs of 22 devices on Mosquitto that report every minute to one process, and all lose their connection at once. */
export async function bench(say: (line: string) => void, { iqs = 10_000 } = {}): Promise<string | undefined> {
  const mosquitto = await startMosquitto(Array.from({ length: iqs }, (_, index) => benchIdentity(index)))
  const dataDir = mkdtempSync(join(tmpdir(), 'commissioning-many-'))
  chmodSync(dataDir, 0o711)
  const fleet = fork(join(import.meta.dirname, 'fleet-of-many.ts'))
  const tell = (order: BenchDevicesOrder) => void fleet.send(order)
  const count = () =>
    new Promise<BenchDevicesMessage>((resolve) => {
      fleet.once('message', (word) => resolve(word as BenchDevicesMessage))
      tell({ kind: 'count' })
    })
  try {
    return await withPlatform({ iqs, dataDir, env: brokerEnv(mosquitto.platformUrl) }, async (fixture) => {
      await fixture.database.executeSql('analyze')
      const allSay = (signal: number) => async () => (await countOf(fixture, signal)) === iqs
      const began = readMachineClockMs()
      tell({
        kind: 'connect',
        url: mosquitto.iqUrl,
        count: iqs,
        everyMs: REPORT_EVERY_MS,
        backWithinMs: BACK_WITHIN_MS,
      })
      const isMet = await becomesTrueWithin(STEP_TIMEOUT_MS, allSay(1))
      say(
        `connected and kept        ${isMet ? formatSeconds(readMachineClockMs() - began) : 'never'} for ${iqs} IQs`,
      )

      const before = {
        platform: cpuMs(fixture.platform.pid),
        broker: cpuMs(mosquitto.pid),
        taken: (await count()).taken,
      }
      const from = readMachineClockMs()
      for (let round = 0; round < STEADY_ROUNDS; round += 1) {
        tell({ kind: 'say', signal: 10 + round })
        await pause(REPORT_EVERY_MS)
      }
      const lasted = readMachineClockMs() - from
      const shares = [fixture.platform.pid, mosquitto.pid].map(
        (pid, index) => (cpuMs(pid) - (index === 0 ? before.platform : before.broker)) / lasted,
      )
      const taken = (await count()).taken - before.taken
      const isStored = await becomesTrueWithin(STEP_TIMEOUT_MS, allSay(10 + STEADY_ROUNDS - 1))
      say(
        `reports                   ${(taken / (lasted / 1000)).toFixed(0)} a second; newest of all ${isStored ? 'kept' : 'not kept'}`,
      )
      say(
        `processor, one core       ${shares.map((share) => `${(share * 100).toFixed(0)} %`).join(' for the platform, ')} for Mosquitto`,
      )
      say(
        `memory                    ${measureProcessTreeMemory(fixture.platform.pid).toFixed(0)} MB for the platform with its database server`,
      )

      tell({ kind: 'say', signal: 25 })
      const cpuAtCut = cpuMs(fixture.platform.pid)
      const cutAt = readMachineClockMs()
      tell({ kind: 'cut' })
      const isSettled = await becomesTrueWithin(STEP_TIMEOUT_MS, allSay(25))
      const settledMs = readMachineClockMs() - cutAt
      const { connected } = await count()
      say(
        `storm                     ${connected} of ${iqs} back, newest reports ${isSettled ? `all kept after ${formatSeconds(settledMs)}` : 'not all kept'}   (target: 300 s); ${formatSeconds(cpuMs(fixture.platform.pid) - cpuAtCut)} of the platform's processor`,
      )
      return isMet && isStored && isSettled && settledMs <= SETTLED_WITHIN_MS && connected === iqs
        ? undefined
        : 'Not all IQs came back in time with all that they reported.'
    })
  } finally {
    fleet.kill()
    await mosquitto.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** IQs that are online and whose newest stored report has this signal. */
async function countOf({ database }: Fixture, signal: number): Promise<number> {
  const { rows } = await database.executeSql(
    `select count(*)::int as count from iq where online and modem_signal = ${signal}`,
  )
  return Number(rows[0]?.count)
}

const PROCESSOR_TICK_MS = 10

/** Answers the processor time that a process has used so far. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * PROCESSOR_TICK_MS
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`
