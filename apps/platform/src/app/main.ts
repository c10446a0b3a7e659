import { mkdirSync } from 'node:fs'
import { openServedDatabase } from '@commissioning/database/served-database'
import { describeProxyFaults } from '@commissioning/server-kit/forward-proxy'
import { listenFault } from '@commissioning/server-kit/listen'
import { operatorMessage } from '@commissioning/server-kit/operator-fault'
import { withSystemRoleOn } from '../features/outside/with-system-role.ts'
import { CONNECTION_ROLE, PLATFORM_ROLES } from '../infra/database/database-roles.ts'
import type { Tables } from '../infra/database/tables.generated.ts'
import { readSettings, type Settings } from '../infra/settings/settings.ts'
import { createPlatform, type Platform } from './platform.ts'
import { warnAboutSurroundings } from './warn-about-surroundings.ts'

/** How long requests in hand may take when the process is asked to end. */
const REQUEST_GRACE_MS = 10_000
/** When it has ended at the latest, whatever is under way. */
const LONGEST_SHUTDOWN_MS = 20_000

try {
  await run(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`)
  // a platform that was made in part may hold the process
  process.exit(1)
}

async function run(settings: Settings): Promise<void> {
  const { database: place, dataDir, host, port } = settings
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const { owner, database, isSeparate } = await openServedDatabase<Tables>(place, {
    roles: PLATFORM_ROLES,
    role: CONNECTION_ROLE,
    log: (message, error) =>
      process.stderr.write(`${message}${error === undefined ? '' : `: ${String(error)}`}\n`),
  })
  try {
    const platform = await createPlatform(settings, { database, owner, now: () => new Date() })
    await owner.close()
    if (!isSeparate)
      platform.app.log.warn(
        'the user of DATABASE_URL owns the tables: name their owner in DATABASE_OWNER_URL',
      )
    for (const fault of describeProxyFaults(process.env)) platform.app.log.warn(fault)
    const withSystemRole = withSystemRoleOn(database)
    const stopWarning = warnAboutSurroundings(settings, {
      withSystemRole,
      now: () => new Date(),
      log: platform.app.log,
    })
    const closeRest = async () => {
      await stopWarning()
      await database.close()
    }
    const end = runOnce(createCloseStep(platform, closeRest))
    process.on('SIGINT', end).on('SIGTERM', createDrainStep(platform, settings.drainMs, end))
    await platform.app.listen({ host, port }).catch(async (error: unknown) => {
      await platform.close()
      throw listenFault(error)
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Lets whoever sends requests here notice that it is not ready any more, and ends; a second signal
 * ends it at once.
 */
function createDrainStep({ app, retire }: Platform, drainMs: number, end: () => void): () => void {
  let isRetired = drainMs === 0
  return () => {
    if (isRetired) return end()
    isRetired = true
    app.log.info({ drainMs }, 'told to end: not ready any more')
    retire()
    setTimeout(end, drainMs).unref()
  }
}

function runOnce(work: () => void): () => void {
  let isBegun = false
  return () => {
    if (!isBegun) work()
    isBegun = true
  }
}

/** Takes no new connections, lets the requests in hand end, and cuts off whoever takes too long. */
function createCloseStep({ app, close }: Platform, closeDatabase: () => Promise<void>): () => void {
  return () => {
    app.log.info('told to end')
    const cutOff = setTimeout(() => app.server.closeAllConnections(), REQUEST_GRACE_MS)
    const giveUp = setTimeout(() => {
      app.log.error('the platform could not end in time')
      process.exit(1)
    }, LONGEST_SHUTDOWN_MS).unref()
    close()
      .then(closeDatabase)
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'the platform could not end cleanly')
        process.exitCode = 1
      })
      .finally(() => {
        clearTimeout(cutOff)
        clearTimeout(giveUp)
      })
  }
}
