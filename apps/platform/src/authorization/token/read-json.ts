/** A sign-in service that is silent holds up nobody for longer. */
const ANSWER_TIMEOUT_MS = 10_000

/** The same of an address that another address named; what was named over HTTPS is asked over HTTPS alone. */
export const readNamedJson = async <Answer>(
  named: string,
  by: string,
  headers?: Record<string, string>,
): Promise<Answer | undefined> =>
  by.startsWith('https:') && !named.startsWith('https:') ? undefined : readJson<Answer>(named, headers)

/** The JSON of an address; undefined where it is unreachable, refuses or answers something else. */
export async function readJson<Answer>(
  url: string,
  headers: Record<string, string> = {},
  answerMs = ANSWER_TIMEOUT_MS,
): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(answerMs)
    const response = await fetch(url, { headers, redirect: 'error', signal })
    // other shapes are checked by the caller
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
