import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { accessGroupRoutes } from './access-groups/access-group-routes.ts'
import { accountRoutes } from './account/account-routes.ts'
import { alarmMonitoringRoutes } from './alarm-monitoring/alarm-monitoring-routes.ts'
import { createAlarmProvider } from './alarm-monitoring/alarm-provider.ts'
import { companyRoutes } from './company/company-routes.ts'
import type { Database } from './database/database.ts'
import { noticeRestore } from './database/epoch-store.ts'
import { migratePlatform } from './database/migrate-platform.ts'
import { startDevices } from './devices/devices.ts'
import { doorImportRoutes } from './doors/door-import-routes.ts'
import { doorRoutes } from './doors/door-routes.ts'
import { startEventHub } from './events/event-hub.ts'
import { type Files, startFiles } from './files/files.ts'
import { createScanner } from './files/scanner.ts'
import { findRoutes } from './finding/find-routes.ts'
import { flagRoutes } from './flags/flag-routes.ts'
import { floorPlanRoutes } from './floor-plans/floor-plan-routes.ts'
import { floorRoutes } from './floors/floor-routes.ts'
import { deviceRoutes } from './hardware-tree/device-routes.ts'
import { iqLifecycleRoutes } from './hardware-tree/iq-lifecycle-routes.ts'
import { treeRoutes } from './hardware-tree/tree-routes.ts'
import { heldIqRoutes } from './held-iqs/held-iq-routes.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { createServer } from './http/create-server.ts'
import { allowOrigins } from './http/cross-origin.ts'
import { healthRoutes } from './http/health-routes.ts'
import { openApiRoute } from './http/openapi-route.ts'
import { pageRoutes } from './http/pages.ts'
import { keepHostsApart } from './http/portal-host.ts'
import { type AttemptLimits, CODE_ATTEMPTS, createAttemptLimit, limitRates } from './http/rate-limits.ts'
import { referenceRoute } from './http/reference-route.ts'
import { createRegistrar, type Registrar } from './http/register-endpoints.ts'
import { securityTxtRoute } from './http/security-txt.ts'
import { accessRoutes } from './installations/access-routes.ts'
import { eventRoutes } from './installations/event-routes.ts'
import { installationRoutes } from './installations/installation-routes.ts'
import { siteOwnerRoutes } from './installations/site-owner-routes.ts'
import { createIntercomMail } from './intercom/intercom-mail.ts'
import { intercomOwnerRoutes } from './intercom/intercom-owner-routes.ts'
import { intercomRoutes } from './intercom/intercom-routes.ts'
import { iqRoutes } from './iqs/iq-routes.ts'
import { startJobs } from './jobs/jobs.ts'
import { FIRST_MAIL_ATTEMPTS, limitMails, MAIL_ATTEMPTS } from './mail/limit-mails.ts'
import { type Mail, startMail } from './mail/mail.ts'
import { createMaps } from './maps/create-maps.ts'
import { mapsRoutes } from './maps/maps-routes.ts'
import { createMeasures } from './measures/measures.ts'
import { notePhotoRoutes } from './notes/note-photo-routes.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { operationsRoutes } from './operations/operations-routes.ts'
import { startOwnBackups } from './operations/own-backups.ts'
import { ownedPlanRoutes } from './owner/owned-plan-routes.ts'
import { createOwnerMail } from './owner/owner-mail.ts'
import { MADE_CODES, ownerRoutes } from './owner/owner-routes.ts'
import { readinessRoutes } from './readiness/readiness-routes.ts'
import { readingRoutes } from './readings/reading-routes.ts'
import { boxRoutes } from './registry/box-routes.ts'
import { BOX_ATTEMPTS, limitGuesses } from './registry/limit-guesses.ts'
import { createTokenVerifier } from './session/verify-token.ts'
import type { Settings } from './settings/settings.ts'
import { placementRoutes } from './sheets/placement-routes.ts'
import { sheetRoutes } from './sheets/sheet-routes.ts'
import { wallRoutes } from './sheets/wall-routes.ts'
import { createStaffMail } from './staff/staff-mail.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { startSweeps } from './start-sweeps.ts'
import { startTagLists, type TagLists } from './tags/tag-lists.ts'
import { tagRoutes } from './tags/tag-routes.ts'
import { tenantRoutes } from './tenants/tenant-routes.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { walkRoutes } from './walk-list/walk-routes.ts'
import { workRoutes } from './work/work-routes.ts'

export interface Platform {
  app: FastifyInstance
  /** Where the device bus is, embedded or the operator's. */
  brokerUrl: string
  /** Says that it is not ready any more, and goes on. */
  retire(): void
  close(): Promise<void>
}

interface Needs {
  database: Database
  /** Who owns the database, until the platform is there; it may do what requests and jobs may not. */
  owner?: Database
  now: () => Date
  /** How many owners people may invite with new sites. */
  firstMails?: AttemptLimits
}

/** Puts the platform together: plumbing first, then the features, each on what it needs. */
export async function createPlatform(settings: Settings, needs: Needs): Promise<Platform> {
  const { database, owner = database, now, firstMails = FIRST_MAIL_ATTEMPTS } = needs
  const app = createServer(settings)
  const closing: (() => Promise<void>)[] = []
  const startedAt = now()
  let isEnding = false
  const retire = () => {
    isEnding = true
  }
  const close = async () => {
    retire()
    for (const step of closing.toReversed()) await step()
  }

  try {
    const tracing = await startTracing(settings.tracing, { log: app.log })
    if (tracing) closing.push(() => tracing.close())
    await migratePlatform(owner)
    const epoch = await noticeRestore(owner, now())
    if (epoch !== undefined)
      app.log.warn(
        { epoch },
        'this database was restored: IQs are heard before anything is published to them',
      )
    app.log.info({ tzdata: ZONE_RULES_VERSION }, 'hours of access count by these time zone rules')
    allowOrigins(app, settings.consoleOrigins)
    keepHostsApart(app, settings)
    await compressAnswers(app)
    await limitRates(app, settings.rates)
    await app.register(multipart, { throwFileSizeLimit: false })
    const jobs = await startJobs(database, { owner, log: app.log })
    const mail = await startMail(jobs, { smtp: settings.smtp, log: app.log })
    closing.push(
      () => jobs.stop(),
      () => app.close(),
    )
    const { filesDir: folder, s3 } = settings
    const scanner = settings.scanner && createScanner(settings.scanner, { log: app.log })
    const files = await startFiles({ database, jobs, folder, s3, scanner, now, log: app.log })
    closing.push(() => files.close())
    const tagLists = await startTagLists({ database, jobs, files, mail, consoleUrl: settings.publicUrl, now })
    const hub = await startEventHub(database, { log: app.log, now })
    closing.push(() => hub.close())
    const backups = startOwnBackups(database, { ownerUrl: () => owner.url, settings, now, log: app.log })
    if (backups) closing.push(() => backups.close())
    const measures = createMeasures(database, now, { readBackups: backups?.state, scanner })
    const { observe } = measures
    const devices = await startDevices({ database, mqtt: settings.mqtt, observe, now, log: app.log })
    closing.push(() => devices.close())
    closing.push(startSweeps(database, { now, log: app.log }))

    const { oidc, publicUrl, portalHost, operators } = settings
    const verifyToken = createTokenVerifier({ ...oidc, publicUrl, portalHost, now, log: app.log })
    const register = createRegistrar(app, { database, verifyToken, files, now, operators })
    registerFeatures(register, { settings, database, mail, files, tagLists, now, firstMails })
    const broker = { isBrokerConnected: devices.isConnected, brokerRefusal: devices.refusal }
    operationsRoutes(register, { startedAt, ...broker, scanner, readBackups: backups?.state })
    eventRoutes(app, { database, verifyToken, hub, now })
    openApiRoute(app, oidc)
    referenceRoute(app)
    securityTxtRoute(app, { publicUrl, securityContacts: settings.securityContacts, now })
    flagRoutes(app, settings.flags)
    healthRoutes(app, {
      ping: () => database.ping(),
      ...broker,
      measures: measures.text,
      isEnding: () => isEnding,
      metricsToken: settings.metricsToken,
    })
    await pageRoutes(app, settings)
    await app.ready()
    return { app, brokerUrl: devices.brokerUrl, retire, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface FeatureNeeds extends Required<Pick<Needs, 'database' | 'now' | 'firstMails'>> {
  settings: Settings
  mail: Mail
  files: Files
  tagLists: TagLists
}

function registerFeatures(
  register: Registrar,
  { settings, database, mail, files, tagLists, now, firstMails }: FeatureNeeds,
): void {
  const portalUrl = `${settings.portalHost ?? settings.publicUrl}/owner`
  const send = limitMails(mail.send, { attempts: createAttemptLimit(database, MAIL_ATTEMPTS), now })
  const sendFirst = limitMails(mail.send, { attempts: createAttemptLimit(database, firstMails), now })
  const guesses = limitGuesses({ attempts: createAttemptLimit(database, BOX_ATTEMPTS), now })
  accountRoutes(register, settings)
  companyRoutes(register)
  tenantRoutes(register)
  installationRoutes(register, { ownerMail: createOwnerMail({ send: sendFirst, portalUrl }) })
  accessRoutes(register, { attempts: createAttemptLimit(database, CODE_ATTEMPTS) })
  siteOwnerRoutes(register, { ownerMail: createOwnerMail({ send, portalUrl }) })
  ownedPlanRoutes(register)
  ownerRoutes(register, {
    termsVersion: settings.termsOfService.version,
    attempts: createAttemptLimit(database, MADE_CODES),
  })
  alarmMonitoringRoutes(register, {
    provider: createAlarmProvider(settings.alarmMonitoring),
    marker: settings.alarmMonitoring.marker,
  })
  iqRoutes(register, { guesses })
  iqLifecycleRoutes(register, { guesses })
  heldIqRoutes(register)
  treeRoutes(register)
  deviceRoutes(register, { guesses })
  readingRoutes(register)
  boxRoutes(register, { guesses })
  findRoutes(register)
  workRoutes(register)
  floorRoutes(register)
  doorRoutes(register, { guesses })
  doorImportRoutes(register)
  sheetRoutes(register)
  placementRoutes(register)
  wallRoutes(register)
  intercomRoutes(register, { invite: createIntercomMail({ send, portalUrl }) })
  intercomOwnerRoutes(register, { termsVersion: settings.termsOfService.version })
  mapsRoutes(register, createMaps(settings.maps))
  readinessRoutes(register)
  walkRoutes(register)
  tagRoutes(register, { tagLists })
  accessGroupRoutes(register)
  noteRoutes(register, { files })
  notePhotoRoutes(register, { files })
  notificationRoutes(register)
  staffRoutes(register, { staffMail: createStaffMail({ send, consoleUrl: settings.publicUrl }) })
  floorPlanRoutes(register, { files })
}
