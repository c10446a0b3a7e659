import { openDatabase } from '@commissioning/database/open-database'
import { listen } from '@commissioning/server-kit/listen'
import { toldToOperator } from '@commissioning/server-kit/operator-fault'
import { createWebServer } from '@commissioning/server-kit/web-server'
import type { IdentityTables } from './database/tables.ts'
import { createIdentity } from './identity.ts'
import { jsonLog } from './log.ts'
import { readSettings } from './settings-from-environment.ts'

/** The provider as a process of its own, set up by its environment. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase<IdentityTables>({ url: settings.databaseUrl })
  const identity = await createIdentity(settings.identity, { database, now: () => new Date() })
  const server = createWebServer(identity.handle, settings.tls, (fault) => jsonLog.warn({}, fault))
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

start().catch((error: unknown) => {
  process.stderr.write(`${toldToOperator(error)}\n`)
  process.exit(1)
})
