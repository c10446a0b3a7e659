import type { FastifyInstance } from 'fastify'
import { mailRoutes } from '../mailbox/mail-routes.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import type { Changes } from './changes.ts'
import { ControlRefusal } from './control-refusal.ts'
import { deviceRoutes } from './device-routes.ts'
import type { Devices } from './devices.ts'
import { eventRoutes } from './event-routes.ts'

export interface Parts {
  devices: Devices
  mailbox: Mailbox
  changes: Changes
}

/** The control API: all that pages, tests and trainers can do to the outside world (docs/sandbox.md). */
export function controlRoutes(app: FastifyInstance, { devices, mailbox, changes }: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new ControlRefusal('ForeignPage')
  })
  app.all('/*', () => {
    throw new ControlRefusal('NotFound')
  })
  deviceRoutes(app, devices)
  mailRoutes(app, mailbox)
  eventRoutes(app, changes)
}
