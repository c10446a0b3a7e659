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
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(10_000) })
    // other shapes are checked by the caller
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
