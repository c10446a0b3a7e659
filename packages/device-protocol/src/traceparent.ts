import * as z from 'zod/mini'

/**
 * W3C Trace Context, which an IQ returns with what it does about a message. One of another form counts as none: it never
 * refuses a message.
 */
export const Traceparent = z.catch(
  z.optional(z.string().check(z.regex(/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/))),
  undefined,
)
