import { Refused } from '@commissioning/domain/refused'
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Each piece with a span has a kind, by which viewers of traces tell them apart. */
const kinds = {
  request: SpanKind.SERVER,
  transaction: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  publish: SpanKind.PRODUCER,
  hear: SpanKind.CONSUMER,
} as const

/** All that a span may tell: ids, numbers, and names of the program's own. What people wrote never stands in one. */
interface SpanDetails {
  'http.request.method'?: string
  'http.route'?: string
  'commissioning.correlation_id'?: string
  'commissioning.queue'?: string
  'commissioning.job.id'?: string
  'commissioning.job.attempt'?: number
  'commissioning.iq.mac'?: string
  'commissioning.desired.version'?: number
}

interface SpanOptions extends SpanDetails {
  kind: keyof typeof kinds
}

/**
 * A piece of work as a span of the trace that it belongs to; nothing while no spans are recorded.
 */
export function runInSpan<Result>(
  name: string,
  piece: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = begin(name, piece)
  return runWithinSpan(span, async () => {
    try {
      return await work()
    } catch (error) {
      reportFault(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The span of a request, which ends when its answer has gone out. */
export function beginRequest(name: string, details: SpanDetails, caused: string | undefined) {
  const span = runInTraceOf(caused, () => begin(name, { kind: 'request', ...details }))
  return {
    within: <Result>(work: () => Result): Result => runWithinSpan(span, work),
    /** Without a status for a caller who has gone. */
    end(status: number | undefined): void {
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (status !== undefined && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Work that goes on with the trace of a `traceparent`; without one, or with one that cannot be read, it begins its own. */
export const runInTraceOf = <Result>(traceparent: string | null | undefined, work: () => Result): Result =>
  context.with(propagation.extract(ROOT_CONTEXT, { traceparent: traceparent ?? undefined }), work)

/**
 * Gives others the id with which they continue this trace; undefined while no spans are recorded.
 */
export function traceparentNow(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** A line of the log names the trace that it belongs to. */
export function loggedTrace(): { traceId?: string } {
  const traceId = trace.getSpanContext(context.active())?.traceId
  return traceId === undefined ? {} : { traceId }
}

/**
 * The tracer is asked for each time: one that is stored stays with the first provider, even after
 * that has ended.
 */
const begin = (name: string, { kind, ...details }: SpanOptions): Span =>
  trace.getTracer('commissioning').startSpan(name, { kind: kinds[kind], attributes: { ...details } })

const runWithinSpan = <Result>(span: Span, work: () => Result): Result =>
  // without a receiver there is nothing that the work could be a part of
  isSpanContextValid(span.spanContext()) ? context.with(trace.setSpan(context.active(), span), work) : work()

/**
 * Only the class is reported, since messages hold rows and addresses. A refusal is an answer and no
 * fault.
 */
function reportFault(span: Span, error: unknown): void {
  if (error instanceof Refused) return
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
