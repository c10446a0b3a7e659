import { eventStream } from '@commissioning/contract/events'
import type { Input } from '@commissioning/contract/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { authorizeInstallation, authorizeStaff } from '../../authorization/authorize.ts'
import type { VerifyToken } from '../../authorization/token/verify-token.ts'
import { API_BASE } from '../../http/api-base.ts'
import { parseInput } from '../../http/request-parts.ts'
import type { Database } from '../../infra/database/database.ts'
import type { EventHub } from '../../infra/events/event-hub.ts'
import { streamEvents } from '../../infra/events/event-stream.ts'

interface Dependencies {
  database: Database
  verifyToken: VerifyToken
  hub: EventHub
  now: () => Date
}

/** The stream of an installation's changes. Authorized like every call on it, then open outside of a transaction. */
export function eventRoutes(app: FastifyInstance, { database, verifyToken, hub, now }: Dependencies): void {
  app.get(API_BASE + eventStream.path, async (request, reply) => {
    const identity = await verifyToken(request)
    // the schemas of the stream have read it
    const { params, query } = parseInput(eventStream, request) as Input<typeof eventStream>
    const endingsSeen = hub.endings()
    const { restMs, ...who } = await database.db.transaction().execute(async (tx) => {
      const caller = await authorizeStaff(tx, identity, 'installer_basic')
      const moment = now()
      const { id, collectionId, accessExpiry } = await authorizeInstallation(
        tx,
        params.installationId,
        moment,
      )
      return {
        collectionId,
        callerId: caller.id,
        rights: [caller.id, id],
        restMs: accessExpiry ? accessExpiry.getTime() - moment.getTime() : undefined,
      }
    })
    const { within } = query
    return streamEvents(request, reply, { hub, ...who, endingsSeen, within, restMs })
  })
}
