import { randomBytes } from 'node:crypto'
import { matchesSecretHash } from '@commissioning/device-protocol/credential'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../infra/database/database.ts'
import { setSystemRole } from '../infra/database/database-roles.ts'
import type { Settings } from '../infra/settings/settings.ts'
import { createSystemWork } from './create-system-work.ts'
import { startDeviceGateway } from './device-gateway.ts'
import { startEmbeddedBroker } from './embedded-broker.ts'
import { createEventStorage } from './event-storage.ts'
import type { ReportDependencies } from './report-dependencies.ts'
import { createReportIntake } from './report-intake.ts'

interface Options {
  database: Database
  mqtt: Settings['mqtt']
  observe: ReportDependencies['observe']
  now: () => Date
  log: FastifyBaseLogger
}

export interface DeviceConnection {
  brokerUrl: string
  isConnected(): boolean
  /** The return code with which the broker refuses the platform's sign-in; undefined while it does not. */
  refusal(): number | undefined
  close(): Promise<void>
}

/** The device bus and the gateway on it: the operator's broker where one is named, else the embedded one. */
export async function startDeviceConnection({
  database,
  mqtt,
  observe,
  now,
  log,
}: Options): Promise<DeviceConnection> {
  const platform = {
    username: mqtt.username ?? 'platform',
    password: mqtt.password ?? randomBytes(24).toString('base64url'),
  }
  const intake = createReportIntake({ system: createSystemWork(database), observe, now, log })
  const events = createEventStorage({ handle: intake.handle, log })
  const embedded = mqtt.url
    ? undefined
    : await startEmbeddedBroker({
        host: mqtt.embeddedHost,
        port: mqtt.embeddedPort,
        platform,
        isRegistered: (mac, secret) => isRegistered(database, mac, secret),
        store: events.store,
        now,
        log: (fault, details) => log.warn(details, fault),
      })
  const brokerUrl = mqtt.url ?? embedded?.url ?? ''
  const gateway = await startDeviceGateway({
    database,
    intake,
    events,
    now,
    log,
    broker: { ...mqtt, ...platform, url: brokerUrl },
    receivesEvents: embedded === undefined,
  })
  return {
    brokerUrl,
    isConnected: gateway.isConnected,
    refusal: gateway.refusal,
    async close() {
      await gateway.close()
      await embedded?.close()
    },
  }
}

const isRegistered = (database: Database, mac: string, secret: string): Promise<boolean> =>
  database.db.transaction().execute(async (tx) => {
    await setSystemRole(tx)
    const device = await tx
      .selectFrom('registeredDevice')
      .where('kind', '=', 'iq')
      .where('mac', '=', mac)
      .select('secretHash')
      .executeTakeFirst()
    return device?.secretHash != null && matchesSecretHash(secret, device.secretHash)
  })
