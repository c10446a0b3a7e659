import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { createTokenVerifier } from '../authorization/token/verify-token.ts'
import { startDevices } from '../device-gateway/devices.ts'
import { accessDecisionRoutes } from '../features/access-decision/access-decision-routes.ts'
import { accessGroupRoutes } from '../features/access-groups/access-group-routes.ts'
import { accountRoutes } from '../features/account/account-routes.ts'
import { lockListRoutes } from '../features/add-several/lock-list-routes.ts'
import { operationsRoutes } from '../features/admin/operations-routes.ts'
import { startOwnBackups } from '../features/admin/own-backups.ts'
import { alarmMonitoringRoutes } from '../features/alarm-monitoring/alarm-monitoring-routes.ts'
import { createAlarmProvider } from '../features/alarm-monitoring/alarm-provider.ts'
import { companyRoutes } from '../features/company/company-routes.ts'
import { boxRoutes } from '../features/device-registry/box-routes.ts'
import { BOX_ATTEMPTS, limitGuesses } from '../features/device-registry/limit-guesses.ts'
import { doorTestPhotoRoutes } from '../features/door-tests/door-test-photo-routes.ts'
import { doorTestPolicyRoutes } from '../features/door-tests/door-test-policy-routes.ts'
import { doorTestRoutes } from '../features/door-tests/door-test-routes.ts'
import { doorsToTest } from '../features/door-tests/door-test-store.ts'
import { doorImportRoutes } from '../features/doors/door-import-routes.ts'
import { doorRoutes } from '../features/doors/door-routes.ts'
import { flagRoutes } from '../features/flags/flag-routes.ts'
import { floorPlanRoutes } from '../features/floor-plans/floor-plan-routes.ts'
import { floorRoutes } from '../features/floors/floor-routes.ts'
import { deviceRoutes } from '../features/hardware-tree/device-routes.ts'
import { iqLifecycleRoutes } from '../features/hardware-tree/iq-lifecycle-routes.ts'
import { treeRoutes } from '../features/hardware-tree/tree-routes.ts'
import { historyRoutes } from '../features/history/history-routes.ts'
import { accessRoutes } from '../features/installations/access-routes.ts'
import { eventRoutes } from '../features/installations/event-routes.ts'
import { installationRoutes } from '../features/installations/installation-routes.ts'
import { siteOwnerRoutes } from '../features/installations/site-owner-routes.ts'
import { createIntercomMail } from '../features/intercom/intercom-mail.ts'
import { intercomOwnerRoutes } from '../features/intercom/intercom-owner-routes.ts'
import { intercomRoutes } from '../features/intercom/intercom-routes.ts'
import { iqRoutes } from '../features/iqs/iq-routes.ts'
import { createMaps } from '../features/maps/create-maps.ts'
import { mapsRoutes } from '../features/maps/maps-routes.ts'
import { notePhotoRoutes } from '../features/notes/note-photo-routes.ts'
import { noteRoutes } from '../features/notes/note-routes.ts'
import { notificationRoutes } from '../features/notifications/notification-routes.ts'
import { outsideRoutes } from '../features/outside/outside-routes.ts'
import { ownedEventRoutes } from '../features/owner/owned-event-routes.ts'
import { ownedPlanRoutes } from '../features/owner/owned-plan-routes.ts'
import { createOwnerMail } from '../features/owner/owner-mail.ts'
import { MADE_CODES, ownerRoutes } from '../features/owner/owner-routes.ts'
import { readinessRoutes } from '../features/readiness/readiness-routes.ts'
import { readingRoutes } from '../features/readings/reading-routes.ts'
import { restoreConflictRoutes } from '../features/restore-conflicts/restore-conflict-routes.ts'
import { findRoutes } from '../features/search/search-routes.ts'
import { placementRoutes } from '../features/sheets/placement-routes.ts'
import { sheetRoutes } from '../features/sheets/sheet-routes.ts'
import { wallRoutes } from '../features/sheets/wall-routes.ts'
import { workRoutes } from '../features/site-progress/site-progress-routes.ts'
import { ownedRecordRoutes } from '../features/site-record/owned-record-routes.ts'
import { createRecordMail } from '../features/site-record/record-mail.ts'
import { recordRoutes } from '../features/site-record/record-routes.ts'
import { type RecordSealing, startRecordSealing } from '../features/site-record/record-sealing.ts'
import { type SiteRecords, startSiteRecords } from '../features/site-record/start-site-records.ts'
import { createStaffMail } from '../features/staff/staff-mail.ts'
import { staffRoutes } from '../features/staff/staff-routes.ts'
import { ownedTagRoutes } from '../features/tags/owned-tag-routes.ts'
import { startTagLists, type TagLists } from '../features/tags/tag-lists.ts'
import { tagRoutes } from '../features/tags/tag-routes.ts'
import { tenantRoutes } from '../features/tenants/tenant-routes.ts'
import { walkRoutes } from '../features/walk-list/walk-routes.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { createServer } from '../http/create-server.ts'
import { allowOrigins } from '../http/cross-origin.ts'
import { healthRoutes } from '../http/health-routes.ts'
import { FIRST_MAIL_ATTEMPTS, limitMails, MAIL_ATTEMPTS } from '../http/limit-mails.ts'
import { openApiRoute } from '../http/openapi-route.ts'
import { immutableFiles, pageRoutes } from '../http/pages.ts'
import { separateHosts } from '../http/portal-host.ts'
import { type AttemptLimits, CODE_ATTEMPTS, createAttemptLimit, limitRates } from '../http/rate-limits.ts'
import { referenceRoute } from '../http/reference-route.ts'
import { createRegistrar, type Registrar } from '../http/register-endpoints.ts'
import { securityTxtRoute } from '../http/security-txt.ts'
import type { Database } from '../infra/database/database.ts'
import { noticeRestore } from '../infra/database/epoch-store.ts'
import { migratePlatform } from '../infra/database/migrate-platform.ts'
import { startEventHub } from '../infra/events/event-hub.ts'
import { type Files, startFiles } from '../infra/files/files.ts'
import { createScanner } from '../infra/files/scanner.ts'
import { startJobs } from '../infra/jobs/jobs.ts'
import { type Mail, startMail } from '../infra/mail/mail.ts'
import { createMeasures } from '../infra/metrics/measures.ts'
import type { Settings } from '../infra/settings/settings.ts'
import { startTracing } from '../infra/tracing/start-tracing.ts'
import { startSweeps } from './start-sweeps.ts'

export interface Platform {
  app: FastifyInstance
  /** The device bus is the embedded one or the operator's. */
  brokerUrl: string
  /** Says that it is not ready any more, and goes on. */
  retire(): void
  close(): Promise<void>
}

interface Dependencies {
  database: Database
  /**
   * The owner of the database may do what requests and jobs may not, until the platform is there.
   */
  owner?: Database
  now: () => Date
  /** How many owners people may invite with new sites. */
  firstMails?: AttemptLimits
}

/** Puts the platform together: plumbing first, then the features, each on what it needs. */
export async function createPlatform(settings: Settings, dependencies: Dependencies): Promise<Platform> {
  const { database, owner = database, now, firstMails = FIRST_MAIL_ATTEMPTS } = dependencies
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
    separateHosts(app, settings)
    await compressAnswers(app)
    await limitRates(app, { ...settings.rates, isUncounted: immutableFiles(settings) })
    await app.register(multipart, { throwFileSizeLimit: false })
    const jobs = await startJobs(database, { owner, log: app.log })
    closing.push(
      () => jobs.stop(),
      () => app.close(),
    )
    const { filesDir: folder, s3 } = settings
    const scanner = settings.scanner && createScanner(settings.scanner, { log: app.log })
    const files = await startFiles({ database, jobs, folder, s3, scanner, now, log: app.log })
    closing.push(() => files.close())
    const records = await startSiteRecords(settings, { database, files })
    const mail = await startMail(jobs, { smtp: settings.smtp, log: app.log, attach: records.attach })
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
    const recordSealing = await startRecordSealing({
      jobs,
      database,
      files,
      keys: records.keys,
      mail: createRecordMail({ send: mail.send, portalUrl: portalUrlOf(settings) }),
      now,
    })
    const shared = { settings, database, mail, files, tagLists, records, recordSealing }
    registerFeatures(register, { ...shared, now, firstMails })
    const broker = { isBrokerConnected: devices.isConnected, brokerRefusal: devices.refusal }
    operationsRoutes(register, { startedAt, ...broker, scanner, readBackups: backups?.state })
    eventRoutes(app, { database, verifyToken, hub, now })
    ownedEventRoutes(app, { database, verifyToken, hub })
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

interface FeatureDependencies extends Required<Pick<Dependencies, 'database' | 'now' | 'firstMails'>> {
  settings: Settings
  mail: Mail
  files: Files
  tagLists: TagLists
  records: SiteRecords
  recordSealing: RecordSealing
}

const portalUrlOf = ({ portalHost, publicUrl }: Settings) => `${portalHost ?? publicUrl}/owner`

function registerFeatures(register: Registrar, dependencies: FeatureDependencies): void {
  const { settings, database, mail, files, tagLists, records, recordSealing, now, firstMails } = dependencies
  const portalUrl = portalUrlOf(settings)
  const send = limitMails(mail.send, { attempts: createAttemptLimit(database, MAIL_ATTEMPTS), now })
  const sendFirst = limitMails(mail.send, { attempts: createAttemptLimit(database, firstMails), now })
  const guesses = limitGuesses({ attempts: createAttemptLimit(database, BOX_ATTEMPTS), now })
  accountRoutes(register, settings)
  companyRoutes(register)
  tenantRoutes(register)
  installationRoutes(register, {
    ownerMail: createOwnerMail({ send: sendFirst, portalUrl }),
    storeRecord: recordSealing.atRelease,
    doorsToTest,
  })
  recordRoutes(register, { ...records, mail: createRecordMail({ send, portalUrl }) })
  ownedRecordRoutes(register, records)
  accessRoutes(register, { attempts: createAttemptLimit(database, CODE_ATTEMPTS) })
  siteOwnerRoutes(register, { ownerMail: createOwnerMail({ send, portalUrl }) })
  ownedPlanRoutes(register)
  ownedTagRoutes(register)
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
  restoreConflictRoutes(register)
  historyRoutes(register)
  treeRoutes(register)
  deviceRoutes(register, { guesses })
  readingRoutes(register)
  boxRoutes(register, { guesses })
  lockListRoutes(register)
  findRoutes(register)
  workRoutes(register)
  floorRoutes(register)
  doorRoutes(register, { guesses })
  doorTestRoutes(register)
  doorTestPhotoRoutes(register)
  doorTestPolicyRoutes(register)
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
  accessDecisionRoutes(register)
  accessGroupRoutes(register)
  noteRoutes(register, { files })
  notePhotoRoutes(register, { files })
  notificationRoutes(register)
  staffRoutes(register, { staffMail: createStaffMail({ send, consoleUrl: settings.publicUrl }) })
  floorPlanRoutes(register, { files })
  outsideRoutes(register, { settings, database, createMaps, now })
}
