import type { FastifyInstance } from 'fastify'
import type { AlarmProvider } from '../alarm-provider/alarm-provider.ts'
import { alarmProviderRoutes } from '../alarm-provider/alarm-provider-routes.ts'
import { flagRoutes } from '../flags/flag-routes.ts'
import { mailRoutes } from '../mailbox/mail-routes.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { KeptPictures } from '../plan/kept-pictures.ts'
import { planRoutes } from '../plan/plan-routes.ts'
import { refused } from '../refused.ts'
import type { StatusPage } from '../status-page/status-page.ts'
import { statusPageRoutes } from '../status-page/status-page-routes.ts'
import type { Changes } from './changes.ts'
import { deviceRoutes } from './device-routes.ts'
import type { Devices } from './devices.ts'
import { eventRoutes } from './event-routes.ts'

export interface Parts {
  devices: Devices
  pictures: KeptPictures
  mailbox: Mailbox
  alarmProvider: AlarmProvider
  statusPage: StatusPage
  /** Undefined where the platform's flags are not in a file. */
  flagsFile: string | undefined
  changes: Changes
}

/** The control API: all that pages, tests and trainers can do to the outside world (docs/sandbox.md). */
export function controlRoutes(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    if (request.headers['sec-fetch-site'] === 'cross-site') throw refused('ForeignPage')
  })
  app.all('/*', () => {
    throw refused('NotFound')
  })
  deviceRoutes(app, parts.devices)
  planRoutes(app, parts.devices, parts.pictures)
  mailRoutes(app, parts.mailbox)
  alarmProviderRoutes(app, parts.alarmProvider)
  statusPageRoutes(app, parts.statusPage)
  flagRoutes(app, parts.flagsFile, parts.changes)
  eventRoutes(app, parts.changes)
}
