import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { createChanges, type SandboxTopic } from '../http/changes.ts'
import { errorHandler } from '../http/error-handler.ts'
import { pageRoutes } from '../http/page-routes.ts'
import { openDevices } from '../http/virtual-devices.ts'
import { openStateFile } from '../lib/state-file.ts'
import { openAlarmProvider } from '../services/alarm-provider/alarm-provider.ts'
import { alarmProviderApi } from '../services/alarm-provider/alarm-provider-api.ts'
import { openMailServer } from '../services/mailbox/mail-server.ts'
import { openMailbox } from '../services/mailbox/mailbox.ts'
import { openPictures } from '../services/plan/stored-pictures.ts'
import { openStatusPage } from '../services/status-page/status-page.ts'
import { statusPageApi } from '../services/status-page/status-page-api.ts'
import { type RunningClock, runningClock } from '../virtual-site/clock.ts'
import { registryCsv } from '../virtual-site/production-list.ts'
import { controlRoutes } from './control-routes.ts'

export interface SandboxSettings {
  /** Pages and API have this path on the server; the pages are built for `/sandbox`. */
  basePath?: '/sandbox'
  /** The sandbox alone uses the folder, for its state, its devices' secrets and its messages. */
  dataDir: string
  /** Without it the devices wait for `connectDevices`. */
  mqttUrl?: string
  /** 0, as without it, lets the system choose. */
  smtpPort?: number
  /** The clock of the virtual site; by default its own. */
  clock?: RunningClock
  /** The same seed gives the same devices. */
  seed?: number
  /** Physical steps happen by themselves after a few seconds. */
  handsFree?: boolean
  /** The key of the alarm provider's API; `sandbox` by default. */
  alarmMonitoringKey?: string
  /** The JSON file that the platform's flag endpoint reads. */
  flagsFile?: string
  /** The built pages. */
  pagesDir?: string
  log?: (message: string) => void
}

export interface Sandbox {
  /** Answers every request below the base path. */
  handle(request: IncomingMessage, response: ServerResponse): void
  smtpUrl: string
  /** The addresses of the alarm provider's API and of the status page, under the server's own. */
  alarmMonitoringUrl(origin: string): string
  statusPageUrl(origin: string): string
  /** The maker's production list of all virtual devices, as the platform's device registry imports it. */
  registryCsv: string
  /** Starts the virtual devices on this broker; called again, they move to it. */
  connectDevices(mqttUrl: string): Promise<void>
  close(): Promise<void>
}

const DEMONSTRATION_SEED = 2026
const STATE_FORMAT = 1

/** The outside world in a box. It opens the SMTP port on the loopback address and no other. */
export async function startSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const { basePath = '/sandbox', dataDir, log = () => {} } = settings
  const clock = settings.clock ?? runningClock()
  const changes = createChanges()

  const state = openStateFile(join(dataDir, 'sandbox.json'), {
    collect: () => ({
      format: STATE_FORMAT,
      devices: devices.dump(),
      alarmProvider: alarmProvider.state(),
      statusPage: statusPage.state(),
    }),
    log,
  })
  const saved = savedParts(state.saved)
  const now = () => clock.utc()
  const changed = (topic: SandboxTopic) => () => {
    state.saveSoon()
    changes.announce(topic)
  }
  const devices = openDevices({
    clock,
    seed: settings.seed ?? DEMONSTRATION_SEED,
    handsFree: settings.handsFree ?? false,
    saved: saved.devices,
    onChange: changed('devices'),
    log,
  })
  const pictures = openPictures(join(dataDir, 'pictures'))
  const mailbox = openMailbox({
    folder: join(dataDir, 'mailbox'),
    now,
    onChange: () => changes.announce('mailbox'),
    log,
  })
  const alarmProvider = openAlarmProvider({
    saved: saved.alarmProvider,
    now,
    onChange: changed('alarm-provider'),
  })
  const statusPage = openStatusPage({ saved: saved.statusPage, now, onChange: changed('status-page') })
  const mailServer = await openMailServer(mailbox, settings.smtpPort ?? 0, log)

  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(errorHandler(log))
  const { flagsFile, alarmMonitoringKey = 'sandbox' } = settings
  const parts = { devices, pictures, mailbox, alarmProvider, statusPage, flagsFile, changes }
  const pagesDir = settings.pagesDir ?? resolve(import.meta.dirname, '../../dist')
  const within = (prefix: string, routes: (scope: FastifyInstance) => void) =>
    app.register(
      (scope, _options, done) => {
        routes(scope)
        done()
      },
      { prefix },
    )
  within(`${basePath}/api`, (scope) => controlRoutes(scope, parts))
  within(`${basePath}/alarm-provider`, (scope) => alarmProviderApi(scope, alarmProvider, alarmMonitoringKey))
  within(`${basePath}/status-page`, (scope) => statusPageApi(scope, statusPage))
  within(basePath, (scope) => pageRoutes(scope, pagesDir))
  await app.ready()
  if (settings.mqttUrl !== undefined) await devices.connect(settings.mqttUrl)

  return {
    handle: (request, response) => app.routing(request, response),
    smtpUrl: mailServer.url,
    alarmMonitoringUrl: (origin) => `${origin}${basePath}/alarm-provider`,
    statusPageUrl: (origin) => `${origin}${basePath}/status-page`,
    registryCsv: registryCsv(devices.made),
    connectDevices: (mqttUrl) => devices.connect(mqttUrl),
    async close() {
      await app.close()
      await mailServer.close()
      await devices.close()
      state.saveSoon()
      await state.close()
    },
  }
}

function savedParts(saved: unknown): Record<string, unknown> {
  if (typeof saved !== 'object' || saved === null) return {}
  return 'format' in saved && saved.format === STATE_FORMAT ? { ...saved } : {}
}
