import { access } from '@commissioning/contract/access'
import { api, type OperationName } from '@commissioning/contract/api'
import type { FastifyInstance } from 'fastify'
import { isPortalRequest } from '../authorization/token/asked-origin.ts'
import { apiError } from '../infra/api-error.ts'
import type { Settings } from '../infra/settings/settings.ts'
import { API_BASE } from './api-base.ts'

type Dependencies = Pick<Settings, 'portalHost'>

/**
 * An owner portal with a host of its own is served by that host alone, with nothing that an owner
 * does not need; the other host redirects whoever asks for the portal.
 */
export function servePortalOnOwnHost(app: FastifyInstance, { portalHost }: Dependencies): void {
  if (portalHost === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    const isPortal = path === PORTAL || path.startsWith(`${PORTAL}/`)
    if (!isPortalRequest(request, portalHost))
      return isPortal ? reply.redirect(portalHost + request.url) : undefined
    if (path === '/') return reply.redirect(`${PORTAL}/`)
    if (!isPortal && !OF_OWNERS.some((known) => known.test(path)))
      throw apiError('NotFound', 'There is nothing at this address.')
    return undefined
  })
}

const PORTAL = '/owner'
const OPERATIONS_WITHOUT_SIGN_IN: readonly OperationName[] = ['getInvitation', 'lookUpInvitation']
const names = Object.keys(api) as OperationName[]

/**
 * The portal's host serves the calls of owners, those that show an invitation before there is a
 * session, and the file for reporters of weaknesses.
 */
const OF_OWNERS = [
  ...names
    .filter((name) => access[name] === 'owner' || OPERATIONS_WITHOUT_SIGN_IN.includes(name))
    .map((name) => new RegExp(`^${API_BASE}${api[name].path.replaceAll(/:\w+/g, '[^/]+')}$`)),
  /^\/\.well-known\/security\.txt$/,
]
