import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { createTokenVerifier } from '../authorization/token/verify-token.ts'
import { startDeviceConnection } from '../device-gateway/start-device-connection.ts'
import { operationsRoutes } from '../features/admin/operations-routes.ts'
import { startOwnBackups } from '../features/admin/own-backups.ts'
import { flagRoutes } from '../features/flags/flag-routes.ts'
import { eventRoutes } from '../features/installations/event-routes.ts'
import { startNotificationSweep } from '../features/notifications/notification-sweep.ts'
import { startInvitationSweep } from '../features/owner/invitation-sweep.ts'
import { ownedEventRoutes } from '../features/owner/owned-event-routes.ts'
import { startReadingSweep } from '../features/readings/reading-sweep.ts'
import { createRecordMail } from '../features/site-record/record-mail.ts'
import { startRecordSealing } from '../features/site-record/record-sealing.ts'
import { startSiteRecords } from '../features/site-record/start-site-records.ts'
import { startTagLists } from '../features/tags/tag-lists.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { createServer } from '../http/create-server.ts'
import { allowOrigins } from '../http/cross-origin.ts'
import { healthRoutes } from '../http/health-routes.ts'
import { startKeySweep } from '../http/key-sweep.ts'
import { FIRST_INVITATION_LIMIT } from '../http/limit-mails.ts'
import { openApiRoute } from '../http/openapi-route.ts'
import { immutableFiles, pageRoutes } from '../http/pages.ts'
import { servePortalOnOwnHost } from '../http/portal-host.ts'
import { type AttemptLimits, limitRates } from '../http/rate-limits.ts'
import { referenceRoute } from '../http/reference-route.ts'
import { createRegistrar } from '../http/register-endpoints.ts'
import { securityTxtRoute } from '../http/security-txt.ts'
import type { Database } from '../infra/database/database.ts'
import { noticeRestore } from '../infra/database/epoch-store.ts'
import { migratePlatform } from '../infra/database/migrate-platform.ts'
import { startEventHub } from '../infra/events/event-hub.ts'
import { startFiles } from '../infra/files/files.ts'
import { createScanner } from '../infra/files/scanner.ts'
import { startJobs } from '../infra/jobs/jobs.ts'
import { startMail } from '../infra/mail/mail.ts'
import { createMeasures } from '../infra/metrics/measures.ts'
import type { Settings } from '../infra/settings/settings.ts'
import { startTracing } from '../infra/tracing/start-tracing.ts'
import { readPortalUrl, registerFeatures } from './register-features.ts'

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
  const { database, owner = database, now, firstMails = FIRST_INVITATION_LIMIT } = dependencies
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
    servePortalOnOwnHost(app, settings)
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
    const devices = await startDeviceConnection({ database, mqtt: settings.mqtt, observe, now, log: app.log })
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
      mail: createRecordMail({ send: mail.send, portalUrl: readPortalUrl(settings) }),
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

type Surroundings = Parameters<typeof startKeySweep>[1]

/** Every process removes now and then what has ended. Answers what stops that. */
function startSweeps(database: Database, surroundings: Surroundings): () => Promise<void> {
  const sweeps = [startKeySweep, startInvitationSweep, startNotificationSweep, startReadingSweep].map(
    (start) => start(database, surroundings),
  )
  return async () => {
    for (const sweep of sweeps.toReversed()) await sweep.close()
  }
}
