import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ProxyTracerProvider, trace } from '@opentelemetry/api'
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import { eventually } from './eventually.ts'

type AttributeValue = string | number | boolean | undefined

export interface ReceivedSpan {
  name: string
  service: AttributeValue
  traceId: string
  spanId: string
  parentSpanId: string
  kind: number
  /** 2 is a fault. */
  status: { code?: number; message?: string }
  details: Record<string, AttributeValue>
}

/** A receiver of spans as operators have one: OTLP over HTTP, in JSON. */
export async function openTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const state = { manner: 'takes' as 'takes' | 'refuses' | 'cuts' | 'holds' }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    bodies.push(body)
    if (state.manner === 'holds') return
    if (state.manner === 'cuts') return void request.socket.destroy()
    const isTaken = state.manner === 'takes' && request.url === '/v1/traces'
    if (isTaken) spans.push(...spansIn(JSON.parse(body)))
    response.writeHead(isTaken ? 200 : 400, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything it was sent, as it came. */
    text: () => bodies.join('\n'),
    /** The receiver handles requests so from now on; one that holds does not answer. */
    behave(manner: typeof state.manner): void {
      state.manner = manner
    },
    /** The first span that fits, come or to come. */
    until: (fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
      eventually(async () => {
        await sendSpans()
        const found = spans.find(fits)
        if (!found) throw new Error(`Of the spans ${spans.map(({ name }) => name).join(', ')} none fits.`)
        return found
      }),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends what this process keeps, so that no test waits for a batch. */
export async function sendSpans(): Promise<void> {
  // the global provider stands before the one that the platform has set
  const provider = (trace.getTracerProvider() as ProxyTracerProvider).getDelegate()
  await (provider as Partial<TracerProvider>).forceFlush?.()
}

interface SpanAttribute {
  key: string
  value: { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number }
}

interface SentTraces {
  resourceSpans: {
    resource: { attributes: SpanAttribute[] }
    scopeSpans: { spans: (ReceivedSpan & { attributes: SpanAttribute[] })[] }[]
  }[]
}

const spansIn = ({ resourceSpans }: SentTraces): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId, kind, status, attributes }) => ({
        name,
        traceId,
        spanId,
        parentSpanId,
        kind,
        status,
        service: valuesOf(resource.attributes)['service.name'],
        details: valuesOf(attributes),
      })),
    ),
  )

const valuesOf = (attributes: SpanAttribute[]): Record<string, AttributeValue> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
