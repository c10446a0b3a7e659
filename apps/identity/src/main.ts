import { createServer, type Server } from 'node:http'
import { openDatabase } from '@commissioning/database/open-database'
import type { IdentityTables } from './database/tables.ts'
import { createIdentity } from './identity.ts'
import { jsonLog } from './log.ts'
import { readSettings, type ServerSettings, SettingsRefused } from './settings-from-environment.ts'

/** The provider as a process of its own, set up by its environment. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase<IdentityTables>({ url: settings.databaseUrl })
  const identity = await createIdentity(settings.identity, { database, now: () => new Date() })
  const server = createServer(identity.handle)
  await listen(server, settings)
  identity.sweep.start()
  jsonLog.info(
    { issuer: settings.identity.issuer, host: settings.host, port: settings.port },
    'Identity is ready',
  )

  const stop = async () => {
    await new Promise((closed) => {
      server.close(closed)
      server.closeIdleConnections()
    })
    await identity.close()
    await database.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

async function listen(server: Server, { host, port }: ServerSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function describe(error: unknown): string {
  if (error instanceof SettingsRefused) return error.message
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return code === 'EADDRINUSE'
    ? 'Another program listens on this HOST and PORT already.'
    : String(message ?? error)
}

start().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
})
