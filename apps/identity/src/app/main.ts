import { IDENTITY_ROLE } from '@commissioning/database/identity-role'
import { openDatabase } from '@commissioning/database/open-database'
import type { OpenDatabase } from '@commissioning/database/opened-database'
import { openServedDatabase } from '@commissioning/database/served-database'
import { describeProxyFaults } from '@commissioning/server-kit/forward-proxy'
import { listen } from '@commissioning/server-kit/listen'
import { operatorMessage } from '@commissioning/server-kit/operator-fault'
import { createWebServer } from '@commissioning/server-kit/web-server'
import type { IdentityTables } from '../infra/database/tables.ts'
import { jsonLog } from '../infra/log.ts'
import { createIdentity } from './identity.ts'
import { readSettings, type ServerSettings } from './settings-from-environment.ts'

/** The provider as a process of its own, set up by its environment. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const { database, ...owned } = await open(settings.database)
  const identity = await createIdentity(settings.identity, { database, ...owned, now: () => new Date() })
  if (owned.owner) await owned.owner.close()
  else jsonLog.warn({}, 'The user of DATABASE_URL owns the tables: name their owner in DATABASE_OWNER_URL')
  for (const fault of describeProxyFaults(process.env)) jsonLog.warn({}, fault)
  const server = createWebServer(identity.handle, settings.tls, (fault) => jsonLog.warn({}, fault))
  await listen(server, settings)

  const stop = async () => {
    await new Promise((closed) => {
      server.close(closed)
      server.closeIdleConnections()
    })
    await identity.close()
    await database.close()
  }
  // before it says that it is ready: whoever hears that may end it
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  identity.sweep.start()
  jsonLog.info(
    { issuer: settings.identity.issuer, host: settings.host, port: settings.port },
    'Identity is ready',
  )
}

/** One user alone needs no role, and no right to make one. */
const open = async (
  place: ServerSettings['database'],
): Promise<{ database: OpenDatabase<IdentityTables>; owner?: OpenDatabase<IdentityTables> }> =>
  place.ownerUrl === undefined
    ? { database: await openDatabase(place) }
    : openServedDatabase(place, { roles: [IDENTITY_ROLE], role: IDENTITY_ROLE })

start().catch((error: unknown) => {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exit(1)
})
