import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { desiredTopic } from '@commissioning/device-protocol/topics'
import { becomesTrueWithin } from '../bench/becomes-true-within.ts'
import type { DrillMessage } from '../bench/drill-message.ts'
import { type Fixture, withPlatform } from '../bench/platform-fixture.ts'
import { connectQuickly } from '../bench/quick-mqtt.ts'
import { connectLastingIq } from './lasting-iq.ts'

import { watchReadiness } from './watch-readiness.ts'

const OPERATOR = { username: 'platform', password: 'operator secret' }
const STEP_TIMEOUT_MS = 60_000
const LARGE_MESSAGE = Buffer.alloc(65_536, 'x')
/** More than what lies between two programs of a machine can hold. */
const MESSAGE_COUNT = 600

/** An IQ that is stopped with its connection open, and requests that never end: both are let go, and nobody waits for them. */
export const drill = ({ others = 9, requests = 20 } = {}): Promise<DrillMessage> =>
  withPlatform(
    {
      iqs: others + 1,
      env: { MQTT_USERNAME: OPERATOR.username, MQTT_PASSWORD: OPERATOR.password, REQUEST_SECONDS: '5' },
    },
    async (fixture) => {
      const [frozen, ...awake] = fixture.iqs
      const program = fork(join(import.meta.dirname, 'frozen-iq.ts'))
      program.send({ url: fixture.brokerUrl, iq: frozen })
      await once(program, 'message')
      await becomesTrueWithin(
        STEP_TIMEOUT_MS,
        async () => (await fixture.signals()).get(frozen?.mac ?? '') === 1,
      )
      program.kill('SIGSTOP')
      const fleet = await Promise.all(awake.map((iq) => connectLastingIq(fixture.brokerUrl, iq)))
      const unended = Promise.all(Array.from({ length: requests }, () => requestWithoutEnd(fixture)))

      const { result, notReady } = await watchReadiness(fixture, async () => {
        await sendFarTooMuch(fixture.brokerUrl, frozen?.mac ?? '')
        await Promise.all(fleet.map(({ report }) => report(7)))
        const stored = await becomesTrueWithin(STEP_TIMEOUT_MS, async () => {
          const signals = await fixture.signals()
          return fleet.every(({ mac }) => signals.get(mac) === 7)
        })
        // its will is sent when its connection is cut, and only then
        const isCut = await becomesTrueWithin(
          STEP_TIMEOUT_MS,
          async () => (await fixture.signals()).get(frozen?.mac ?? '') === undefined,
        )
        await unended
        return { stored, isCut, written: await fixture.writeNote('Beside a frozen client') }
      })
      program.kill('SIGKILL')
      for (const iq of fleet) await iq.end()
      const { stored, isCut, written } = result
      return {
        seen: `frozen IQ ${isCut ? 'cut off' : 'still held'}; ${requests} endless requests closed; reports of ${others} others ${stored ? 'kept' : 'not kept'}; writing ${written}; not ready ${notReady} times`,
        wanted: 'cut off, closed, kept, 201, 0',
        holds: isCut && stored && written === 201 && notReady === 0,
      }
    },
  )

/** The sender is one more session in the platform's name. */
async function sendFarTooMuch(url: string, mac: string): Promise<void> {
  const sender = await connectQuickly(url, { clientId: 'platform-chaos', ...OPERATOR })
  sender.on('error', () => {})
  for (let count = 0; count < MESSAGE_COUNT; count += 1)
    await sender.publishAsync(desiredTopic(mac), LARGE_MESSAGE, { qos: 0 })
  await sender.endAsync(true)
}

/** Resolves when the platform closes it. */
async function requestWithoutEnd({ platform }: Fixture): Promise<void> {
  const socket = connectSocket(Number(new URL(platform.url).port), '127.0.0.1')
  const closed = once(socket, 'close')
  socket.on('error', () => {}).resume()
  socket.write('POST /api/installations HTTP/1.1\r\nhost: chaos\r\ncontent-length: 1000\r\n\r\n{')
  await closed
}
