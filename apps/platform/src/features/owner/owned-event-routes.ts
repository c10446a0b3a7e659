import { ownedEventStream, ownedResources } from '@commissioning/contract/events'
import type { Input } from '@commissioning/contract/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { authorizeOwner } from '../../authorization/authorize.ts'
import type { VerifyToken } from '../../authorization/token/verify-token.ts'
import { API_BASE } from '../../http/api-base.ts'
import { parseInput } from '../../http/request-parts.ts'
import { orNotFound } from '../../infra/api-error.ts'
import type { Database } from '../../infra/database/database.ts'
import type { EventHub } from '../../infra/events/event-hub.ts'
import { streamEvents } from '../../infra/events/event-stream.ts'
import { findOwnedCollection } from './site-store.ts'

interface Dependencies {
  database: Database
  verifyToken: VerifyToken
  hub: EventHub
}

/** The stream of a site's changes for its owner (OWNER-32). */
export function ownedEventRoutes(app: FastifyInstance, { database, verifyToken, hub }: Dependencies): void {
  app.get(API_BASE + ownedEventStream.path, async (request, reply) => {
    const identity = await verifyToken(request)
    // the schemas of the stream have read it
    const { params, query } = parseInput(ownedEventStream, request) as Input<typeof ownedEventStream>
    const who = await database.db.transaction().execute(async (tx) => {
      const { actorId } = await authorizeOwner(tx, identity)
      const collectionId = orNotFound(await findOwnedCollection(tx, params.siteId))
      return { callerId: actorId, collectionId }
    })
    const { within } = query
    return streamEvents(request, reply, { hub, ...who, within, resources: ownedResources })
  })
}
