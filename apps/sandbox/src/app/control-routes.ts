import type { FastifyInstance } from 'fastify'
import type { SandboxChanges } from '../http/changes.ts'
import { deviceRoutes } from '../http/device-routes.ts'
import { eventRoutes } from '../http/event-routes.ts'
import type { VirtualDevices } from '../http/virtual-devices.ts'
import { refusedError } from '../lib/refused-error.ts'
import type { AlarmProvider } from '../services/alarm-provider/alarm-provider.ts'
import { alarmProviderRoutes } from '../services/alarm-provider/alarm-provider-routes.ts'
import { flagRoutes } from '../services/flags/flag-routes.ts'
import { mailRoutes } from '../services/mailbox/mail-routes.ts'
import type { Mailbox } from '../services/mailbox/mailbox.ts'
import { planRoutes } from '../services/plan/plan-routes.ts'
import type { StoredPictures } from '../services/plan/stored-pictures.ts'
import type { StatusPage } from '../services/status-page/status-page.ts'
import { statusPageRoutes } from '../services/status-page/status-page-routes.ts'

export interface SandboxDependencies {
  devices: VirtualDevices
  pictures: StoredPictures
  mailbox: Mailbox
  alarmProvider: AlarmProvider
  statusPage: StatusPage
  /** Undefined where the platform's flags are not in a file. */
  flagsFile: string | undefined
  changes: SandboxChanges
}

/** The control API: all that pages, tests and trainers can do to the outside world (docs/sandbox.md). */
export function controlRoutes(app: FastifyInstance, parts: SandboxDependencies): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    if (request.headers['sec-fetch-site'] === 'cross-site') throw refusedError('ForeignPage')
  })
  app.all('/*', () => {
    throw refusedError('NotFound')
  })
  deviceRoutes(app, parts.devices)
  planRoutes(app, parts.devices, parts.pictures)
  mailRoutes(app, parts.mailbox)
  alarmProviderRoutes(app, parts.alarmProvider)
  statusPageRoutes(app, parts.statusPage)
  flagRoutes(app, parts.flagsFile, parts.changes)
  eventRoutes(app, parts.changes)
}
