import pg from 'pg'

type OnMessage = (payload: string) => void

const RETRY_MS = 1_000

/** LISTEN on a connection of its own, taken anew whenever it is lost. */
export function openListener(url: string, log: (fault: string, error: unknown) => void) {
  const channels = new Map<string, Set<OnMessage>>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      for (const onMessage of channels.get(channel) ?? []) onMessage(payload ?? '')
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, undefined))
    await next.connect()
    client = next
    for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  function lost(which: pg.Client, error: unknown): void {
    if (isClosed || which !== client) return
    client = undefined
    log('the listening connection was lost', error)
    again()
  }

  function again(): void {
    clearTimeout(retry)
    retry = setTimeout(() => {
      connecting = connect().catch((error: unknown) => {
        log('the listening connection could not be opened', error)
        if (!isClosed) again()
      })
    }, RETRY_MS)
  }

  return {
    async listen(channel: string, onMessage: OnMessage) {
      connecting ??= connect()
      await connecting
      const known = channels.get(channel)
      const members = known ?? new Set()
      channels.set(channel, members.add(onMessage))
      if (!known) await client?.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        members.delete(onMessage)
      }
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connecting?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
