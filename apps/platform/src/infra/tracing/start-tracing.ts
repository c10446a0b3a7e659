import { setTimeout } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../settings/settings.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

interface Tracing {
  /** Sends what waits, for a bounded time; nothing is traced from then on. */
  close(): Promise<void>
}

/** How long the receiver may take for spans, also for the last ones when the process ends. */
const SPAN_SENDING_TIMEOUT_MS = 3_000

/** Keeps the spans of this process and sends them to the operator's receiver. Without one no SDK is loaded. */
export async function startTracing(
  { receiver, serviceName }: Settings['tracing'],
  { log, sendingMs = SPAN_SENDING_TIMEOUT_MS }: { log: Log; sendingMs?: number },
): Promise<Tracing | undefined> {
  if (receiver === undefined) return undefined
  const [sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }, hooks, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${receiver}/v1/traces`, timeoutMillis: sendingMs })
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reportedOnce(exporter, log), ...QUEUE })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  return {
    async close() {
      for (const part of [trace, context, propagation]) part.disable()
      // spans that the receiver did not take were reported when it happened
      const sent = provider.shutdown().catch(() => undefined)
      const isDone = new AbortController()
      const late = setTimeout(sendingMs, undefined, { signal: isDone.signal }).catch(() => undefined)
      await Promise.race([sent, late])
      isDone.abort()
    },
  }
}

/** Spans that wait for the receiver; what comes when as many wait is left out. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 5_000 } as const

/** A receiver that is away is logged once, and so is its return. */
function reportedOnce(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && !isAway) log.warn({ err: error }, 'the receiver of traces does not take spans')
        if (!error && isAway) log.info('the receiver of traces takes spans again')
        isAway = error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
