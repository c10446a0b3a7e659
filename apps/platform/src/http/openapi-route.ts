import { openApiDocument } from '@commissioning/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { discoveryAddress } from '../authorization/token/issuer-keys.ts'
import { API_BASE } from './api-base.ts'

/** The API as OpenAPI 3.1, made from the same contract that the server validates with. */
export function openApiRoute(app: FastifyInstance, { issuer }: { issuer: string }): void {
  const openIdConnectUrl = discoveryAddress(issuer)
  let document: string | undefined
  app.get(`${API_BASE}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument({ openIdConnectUrl }))
    return reply.type('application/json').send(document)
  })
}
