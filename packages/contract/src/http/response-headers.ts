/**
 * When an answer was sent, in milliseconds since 1970; undefined where it does not say so. A proxy may repeat the header
 * (HAProxy 2.6 by `add-header`; nginx 1.22 hands on what came twice), and `Headers` joins the repeats by commas.
 */
export function readResponseTime(headers: Headers): number | undefined {
  const first = /^\w{3}, [^,]+/.exec(headers.get('date') ?? '')?.[0]
  const at = Date.parse(first ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** After how many seconds the same may be asked again; undefined where the answer names none. */
export function readRetryAfter(headers: Headers): number | undefined {
  const [first = ''] = (headers.get('retry-after') ?? '').split(',')
  return Number(first) || undefined
}
