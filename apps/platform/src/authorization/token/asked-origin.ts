import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../infra/settings/settings.ts'

/** The origin that the browser has asked. */
export const requestOrigin = (
  request: FastifyRequest,
  { portalHost, publicUrl }: Pick<Settings, 'portalHost' | 'publicUrl'>,
) => (portalHost !== undefined && isPortalRequest(request, portalHost) ? portalHost : publicUrl)

/** Whether the request came to the portal's own host. */
export const isPortalRequest = ({ hostname }: FastifyRequest, portalHost: string) =>
  hostname === new URL(portalHost).hostname
