import { execFileSync } from 'node:child_process'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { connectTestIq } from '../../testing/test-iq.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { openTraceReceiver, sendSpans } from '../../testing/test-trace-receiver.ts'
import { runInSpan } from './spans.ts'
import { startTracing } from './start-tracing.ts'

const platform = await testPlatform()

test('without a receiver nothing of a trace is sent to an IQ, and no SDK is loaded [TRACE-05]', async () => {
  const installationId = await aSite(platform)
  const added = await addTestIq(platform, installationId)
  const iq = await connectTestIq(platform.brokerUrl, added)
  await platform.as(installer)(
    iqEndpoints.changeIq,
    { params: { installationId, iqId: added.id }, body: { customerReference: 'Quiet' } },
    { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  )
  expect(await iq.untilDesired(({ name }) => name === 'Quiet')).not.toHaveProperty('traceparent')

  const script = `
    import Module from 'node:module'
    await import(${JSON.stringify(new URL('../../app/platform.ts', import.meta.url).href)})
    const loaded = Object.keys(Module._cache).join()
    console.log([...new Set(loaded.match(/@opentelemetry\\/[\\w-]+/g))].join())`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(loaded.trim()).toBe('@opentelemetry/api')
})

/** A process that sends to this receiver, and what it has logged of it. */
async function sendTo(url: string, sendingMs?: number) {
  const logged: string[] = []
  const log = {
    info: (line: string) => logged.push(line),
    warn: (_details: object, line: string) => logged.push(line),
  } as unknown as FastifyBaseLogger
  const given = sendingMs === undefined ? {} : { sendingMs }
  const tracing = await startTracing({ receiver: url, serviceName: 'test' }, { log, ...given })
  return {
    logged,
    close: () => tracing?.close(),
    work: () => runInSpan('work', { kind: 'job' }, async () => 'done'),
  }
}

/** The spans of `work`; the platform above goes on with work of its own. */
const worksOf = ({ spans }: Awaited<ReturnType<typeof openTraceReceiver>>) =>
  spans.filter(({ name }) => name === 'work')

test('a receiver that takes no spans is reported once, and so is that it takes them again [TRACE-06]', async () => {
  const receiver = await openTraceReceiver()
  const sender = await sendTo(receiver.url)
  const workAndSend = async () => {
    expect(await sender.work()).toBe('done')
    await sendSpans().catch(() => undefined)
  }
  receiver.behave('refuses')
  await workAndSend()
  await workAndSend()
  expect(sender.logged).toEqual(['the receiver of traces does not take spans'])
  receiver.behave('takes')
  await workAndSend()
  await workAndSend()
  expect(sender.logged.slice(1)).toEqual(['the receiver of traces takes spans again'])
  expect(worksOf(receiver)).toHaveLength(2)
  await sender.close()
  await receiver.close()
})

test('a receiver that never answers does not hold up the end [TRACE-06]', async () => {
  const receiver = await openTraceReceiver()
  receiver.behave('holds')
  const sender = await sendTo(receiver.url, 1)
  await sender.work()
  await sender.close()
  // the end has not waited until sending was given up
  expect(sender.logged).toEqual([])
  await receiver.close()
})

test('what has ended and begins anew sends to the receiver of then', async () => {
  for (const _start of ['first', 'second']) {
    const receiver = await openTraceReceiver()
    const sender = await sendTo(receiver.url)
    await sender.work()
    await sender.close()
    expect(worksOf(receiver)).toHaveLength(1)
    await receiver.close()
  }
})
