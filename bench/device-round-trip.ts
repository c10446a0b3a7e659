import { requestUrl } from '@commissioning/contract/http/client'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { desiredTopic } from '@commissioning/device-protocol/topics'
import type { MqttClient } from 'mqtt'
import { openBareBroker } from './bare-broker.ts'
import { openBenchFixture } from './bench-fixture.ts'
import { connectQuickly } from './quick-mqtt.ts'
import { median } from './throughput.ts'

const ROUND_TRIPS = 60
/** Gone before both are measured: a process that has just started compiles what it does for the first time. */
const FIRST_ROUNDS = 100

/** From the click that changes an IQ to the IQ hearing of it, against one message through a bare broker, both at work for a while. */
export async function bench(say: (line: string) => void): Promise<void> {
  const fixture = await openBenchFixture()
  const { iq, installationId } = await fixture.anIq()
  const device = await connectQuickly(fixture.platform.brokerUrl, {
    clientId: `iq-${iq.mac}`,
    username: iq.mac,
    password: iq.secret,
  })
  await device.subscribeAsync(desiredTopic(iq.mac), { qos: 1 })
  const path = requestUrl(`${fixture.url}/api`, iqEndpoints.setIqLedMode, {
    params: { installationId, iqId: iq.id },
  })
  const patterns = ['permanent_green', 'permanent_white']
  const whole: number[] = []
  for (let round = 0; round < FIRST_ROUNDS + ROUND_TRIPS; round += 1) {
    const iqColorMode = patterns[round % 2] ?? 'off'
    const received = messageOn(device, (payload) => payload.includes(`"ledMode":"${iqColorMode}"`))
    const began = performance.now()
    const response = await fetch(path, {
      method: 'PUT',
      headers: { ...fixture.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ iq_color_mode: iqColorMode }),
    })
    if (!response.ok) throw new Error(await response.text())
    await received
    whole.push(performance.now() - began)
  }
  const bare = await bareRoundTrips()
  say(`click to IQ, cold median  ${median(whole.slice(0, ROUND_TRIPS)).toFixed(1)} ms`)
  say(`click to IQ, median       ${median(whole.slice(FIRST_ROUNDS)).toFixed(1)} ms   (target: 5.0)`)
  say(`bare broker, median       ${median(bare).toFixed(1)} ms`)
  say(
    `ratio                     ${(median(whole.slice(FIRST_ROUNDS)) / median(bare)).toFixed(1)} times one bare message`,
  )
  await device.endAsync()
  await fixture.close()
}

const messageOn = (client: MqttClient, isIt: (payload: string) => boolean) =>
  new Promise<void>((resolve) => {
    const listen = (_topic: string, payload: Buffer) => {
      if (!isIt(payload.toString())) return
      client.off('message', listen)
      resolve()
    }
    client.on('message', listen)
  })

/** One client publishes and another hears one message of the same quality, with nothing around the broker. */
async function bareRoundTrips(): Promise<number[]> {
  const broker = await openBareBroker()
  const [sender, receiver] = await Promise.all([connectQuickly(broker.url), connectQuickly(broker.url)])
  await receiver.subscribeAsync('bare', { qos: 1 })
  const times: number[] = []
  for (let round = 0; round < FIRST_ROUNDS + ROUND_TRIPS; round += 1) {
    const received = messageOn(receiver, (payload) => payload === String(round))
    const began = performance.now()
    await sender.publishAsync('bare', String(round), { qos: 1 })
    await received
    times.push(performance.now() - began)
  }
  await Promise.all([sender.endAsync(), receiver.endAsync()])
  await broker.close()
  return times.slice(FIRST_ROUNDS)
}
