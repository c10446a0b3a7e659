import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Call, createCall } from '@commissioning/contract/http/client'
import { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { findFreePort } from '@commissioning/database/embedded/server-process'
import { joinDatabase, openDatabase } from '@commissioning/database/open-database'
import { startThrowawayPostgres } from '@commissioning/database/testing/throwaway-postgres'
import { migratePlatform } from '@commissioning/platform/infra/database/migrate-platform'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { openCuttableLine } from '@commissioning/platform/testing/cuttable-line'
import { fillTestFixture, installer } from '@commissioning/platform/testing/test-fixture'
import { startTestIssuer } from '@commissioning/platform/testing/test-issuer'
import { runAsSystem } from '@commissioning/platform/testing/test-operation'
import { fillCollection } from './many-devices.ts'
import { type PlatformProcess, startPlatform } from './platform-process.ts'

interface FixtureOptions {
  /** It counts the IQs of one installation, each with 22 devices below it. */
  iqs: number
  /** In the place of the embedded broker. */
  env?: Record<string, string>
  /**
   * The platform runs a database server of its own in this folder; without one it has the address
   * of a server, over a line that can be cut.
   */
  dataDir?: string
  /** A server of the drill, in the place of one that the stage starts. */
  databaseUrl?: string
  /** Loaded into the platform before itself. */
  preload?: string
  /** How far the clock of the sign-in service is from this machine's. */
  aheadMs?: () => number
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>

/** The platform as a process over a database with IQs in it; all of it ends with the work. */
export async function withPlatform<Result>(
  options: FixtureOptions,
  work: (fixture: Fixture) => Promise<Result>,
): Promise<Result> {
  const closing: (() => Promise<unknown>)[] = []
  try {
    return await work(await openFixture(options, (step) => closing.push(step)))
  } finally {
    for (const step of closing.toReversed()) await step()
  }
}

async function openFixture(options: FixtureOptions, atEnd: (step: () => Promise<unknown>) => void) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'commissioning-stage-'))
  if (options.dataDir === undefined) atEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const own = { folder: join(dataDir, 'postgres') }
  const isOwn = options.dataDir !== undefined
  const server = isOwn || options.databaseUrl ? undefined : await startThrowawayPostgres()
  if (server) atEnd(() => server.stop())
  const url = options.databaseUrl ?? server?.url
  const place = url ? { url } : own
  const filling = await openDatabase<Tables>(place)
  await migratePlatform(filling)
  const aheadMs = options.aheadMs ?? (() => 0)
  const issuer = await startTestIssuer('chaos-api', () => new Date(Date.now() + aheadMs()))
  atEnd(() => issuer.close())
  const { coreTenant } = await runAsSystem(filling, (tx) => fillTestFixture(tx, new Date()))
  // a server of the platform's own is the platform's alone
  await filling.close()

  const line = url ? await openCuttableLine(url) : undefined
  if (line)
    atEnd(async () => {
      line.cut()
      await line.close()
    })
  const mqttPort = await findFreePort()
  const running: PlatformProcess[] = []
  const startAnother = async () => {
    const started = await startPlatform(
      {
        DATA_DIR: isOwn ? dataDir : join(dataDir, String(running.length)),
        FILES_DIR: join(dataDir, 'files'),
        OIDC_ISSUER: issuer.issuer,
        OIDC_AUDIENCE: 'chaos-api',
        MQTT_PORT: String(mqttPort),
        ...(line ? { DATABASE_URL: line.url } : {}),
        ...options.env,
      },
      options.preload,
    )
    running.push(started)
    return started
  }
  atEnd(() => Promise.all(running.map(({ end }) => end())))
  const platform = await startAnother()
  let turn = 0
  /** The address of each living process in its turn, as behind a load balancer. */
  const next = (): string => {
    const alive = running.filter(({ isAlive }) => isAlive())
    turn += 1
    return alive[turn % alive.length]?.url ?? 'http://127.0.0.1:1'
  }
  const database = await joinDatabase<Tables>(place)
  atEnd(() => database.close())

  const send = async (request: Request) => {
    request.headers.set('authorization', `Bearer ${await issuer.token(installer)}`)
    return fetch(request, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  }
  const call: Call = (endpoint, input, asked) =>
    createCall({ baseUrl: `${next()}/api`, send })(endpoint, input, asked)
  const { id: installationId } = await call(installationEndpoints.createInstallation, {
    body: {
      tenantId: coreTenant,
      customerReference: 'Chaos',
      countryCode: 'NL',
      businessType: null,
      description: null,
      timeZone: null,
      email: null,
    },
  })
  const iqs = await runAsSystem(database, async (tx) => {
    const { collectionId } = await tx
      .selectFrom('installation')
      .where('id', '=', installationId)
      .select('collectionId')
      .executeTakeFirstOrThrow()
    return fillCollection(tx, collectionId, options.iqs)
  })
  const params = { installationId }

  return {
    platform,
    /** One more over the same database, broker and files; calls go to each that lives in its turn. */
    startAnother,
    database,
    /** For after a restart, which ends a server of the platform's own and all connections to it. */
    openOwn: () => joinDatabase<Tables>(place),
    line,
    call,
    params,
    iqs,
    brokerUrl: `mqtt://127.0.0.1:${mqttPort}`,
    isReady: async () => {
      const answer = await fetch(`${next()}/health/ready`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
      return answer.status === 200
    },
    /** The status of writing a note: 201, or what it was refused with; 0 when no answer came. */
    writeNote: (subject: string): Promise<number> =>
      call(noteEndpoints.createNote, {
        params,
        body: { resourceType: 'Collection', subject, noteText: 'Chaos', isPrivateNote: false },
      }).then(
        () => 201,
        (error: unknown) => {
          if (error instanceof RequestError) return error.statusCode
          throw error
        },
      ),
    /** The subjects of the notes that are there, and how many records say that one was made. */
    async notes() {
      const { rows } = await database.executeSql('select subject from note')
      const records = await database.executeSql(
        `select count(*)::int as made from audit where operation = 'createNote'`,
      )
      return {
        stored: new Set(rows.map(({ subject }) => String(subject))),
        made: Number(records.rows[0]?.made),
      }
    },
    /** Answers the modem's signal in the newest stored report of each IQ, by MAC. */
    async signals() {
      const { rows } = await database.executeSql('select mac, modem_signal, online from iq')
      return new Map(rows.map((row) => [String(row.mac), row.online === true ? row.modem_signal : undefined]))
    },
  }
}

const ANSWER_TIMEOUT_MS = 20_000
