import { trace } from '@opentelemetry/api'
import { afterAll, expect, test, vi } from 'vitest'
import { openTraceReceiver, sendSpans } from '../../testing/test-trace-receiver.ts'
import { startTracing } from './start-tracing.ts'

const receiver = await openTraceReceiver()
const log = { info: vi.fn(), warn: vi.fn() }
const tracing = await startTracing(
  { receiver: receiver.url, serviceName: 'platform' },
  { log, sendingMs: 200 },
)
afterAll(async () => {
  await tracing?.close()
  await receiver.close()
})

const send = async (name: string) => {
  trace.getTracer('test').startSpan(name).end()
  await sendSpans().catch(() => undefined)
}

test.each(['refuses', 'cuts', 'holds'] as const)(
  'after a receiver that %s spans the next ones are sent, and the log says so once each way [LINK-03]',
  async (manner) => {
    vi.clearAllMocks()
    receiver.behave(manner)
    await send(`lost: ${manner}`)
    await send(`lost too: ${manner}`)
    expect(log.warn).toHaveBeenCalledOnce()
    receiver.behave('takes')
    await send(`after: ${manner}`)
    expect(receiver.spans.map(({ name }) => name)).toContain(`after: ${manner}`)
    expect(log.info).toHaveBeenCalledOnce()
  },
)
