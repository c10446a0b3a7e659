import { eventsPath } from '@commissioning/contract/events'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { EventHub } from '../events/event-hub.ts'
import { streamEvents } from '../events/event-stream.ts'
import { notFound } from '../http/api-error.ts'
import { enterCompany, enterInstallation } from '../http/door.ts'
import { API_BASE } from '../http/register-endpoints.ts'
import type { VerifyToken } from '../session/verify-token.ts'

interface Needs {
  database: Database
  verifyToken: VerifyToken
  hub: EventHub
  now: () => Date
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The stream of an installation's changes. Entered by the same door as every call on it, then held open outside. */
export function eventRoutes(app: FastifyInstance, { database, verifyToken, hub, now }: Needs): void {
  app.get<{ Params: { installationId: string } }>(API_BASE + eventsPath, async (request, reply) => {
    const identity = await verifyToken(request)
    const { installationId } = request.params
    if (!UUID.test(installationId)) throw notFound()
    const { collectionId, caller } = await database.db.transaction().execute(async (tx) => {
      const caller = await enterCompany(tx, identity, 'installer_basic')
      const { collectionId } = await enterInstallation(tx, installationId, now())
      return { collectionId, caller }
    })
    return streamEvents(request, reply, { hub, collectionId, callerId: caller.id })
  })
}
