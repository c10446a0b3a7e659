import { OutsideFault } from './outside-probe.ts'

interface WebRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Statuses beside 2xx with which the service answers as it should. */
  also?: readonly number[]
}

interface WebAnswer {
  status: number
  headers: Headers
  text: string
}

/** Asks as the product does: what leads elsewhere is not followed. Throws an {@link OutsideFault} for a status that is none of the service's. */
export async function askWeb({ url, also = [], method = 'GET', ...asked }: WebRequest): Promise<WebAnswer> {
  const response = await fetch(url, { method, redirect: 'manual', ...asked })
  const { status, headers } = response
  const text = await response.text()
  if (status === 401 || status === 403) throw new OutsideFault('OutsideRefuses', `status ${status}`)
  if (!response.ok && !also.includes(status))
    throw new OutsideFault('OutsideAnswersOther', `status ${status}`)
  return { status, headers, text }
}

/** The same of a service that answers JSON. */
export async function askJson(asked: WebRequest): Promise<WebAnswer & { json: unknown }> {
  const answer = await askWeb(asked)
  try {
    return { ...answer, json: JSON.parse(answer.text) as unknown }
  } catch {
    const type = answer.headers.get('content-type') ?? 'no content-type'
    throw new OutsideFault('OutsideAnswersOther', `${type}, ${answer.text.trim().slice(0, 60)}`)
  }
}

/** Whether pages of an origin may read an answer that was asked for with that origin. */
export function mayBeRead(headers: Headers, address: string, origin: string): boolean {
  if (new URL(address).origin === origin) return true
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
}

/** The finding where they may not. */
export const corsFinding = (headers: Headers) => ({
  code: 'OutsideClosedToPages' as const,
  seen: `access-control-allow-origin: ${headers.get('access-control-allow-origin') ?? 'none'}`,
})
