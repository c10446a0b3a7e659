/** What an address answers as JSON; undefined where it is away, refuses or answers something else. */
export async function readJson<Told>(
  url: string,
  headers: Record<string, string> = {},
): Promise<Told | undefined> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    // whatever else it is, the next step finds out
    return response.ok ? ((await response.json()) as Told) : undefined
  } catch {
    return undefined
  }
}
