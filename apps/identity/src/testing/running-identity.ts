import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { IDENTITY_ROLE } from '@commissioning/database/identity-role'
import { openDatabase } from '@commissioning/database/open-database'
import type { OpenDatabase } from '@commissioning/database/opened-database'
import { ensureRoles } from '@commissioning/database/roles'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { createIdentity, type Identity } from '../app/identity.ts'
import type { IdentityTables } from '../infra/database/tables.ts'
import type { IdentitySettings } from '../infra/identity-settings.ts'
import type { Log } from '../infra/log.ts'
import type { SendMail } from '../infra/mail/mail.ts'

export const audience = 'https://api.example.test'
export const redirectUri = 'https://console.example.test/callback'
export const person = {
  email: 'Ada.Lovelace@example.test',
  password: 'a drill and a ladder',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+31 6 1234 5678',
}

export interface RunningIdentity {
  identity: Identity
  settings: IdentitySettings
  database: OpenDatabase<IdentityTables>
  issuer: string
  origin: string
  /** Moves the provider's clock on. */
  advance(ms: number): void
  /** Answers the time of the provider's clock. */
  now(): Date
  /** Another process in the place of this one: nothing but the database remains. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Surroundings {
  mail?: SendMail
  log?: Log
  /** The clock stands until it is moved on: codes that change with the time are then those of the test. */
  isStill?: boolean
}

const quiet: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (values, text) => console.error(text, values),
}

/** The provider behind a real port, on a database of its own, with one person in it. */
export async function startIdentity({
  mail,
  log = quiet,
  isStill = false,
  ...more
}: Partial<IdentitySettings> & Surroundings = {}): Promise<RunningIdentity> {
  // longer than a process of a busy machine may stand still between two requests
  const server = createServer({ keepAliveTimeout: 600_000 })
  const port = await listen(server)
  const origin = `http://localhost:${port}`
  const issuer = `${origin}/identity`
  const database = await createFreshDatabase<IdentityTables>()
  await ensureRoles(database.db, [IDENTITY_ROLE])
  // with the rights that a process has, where tests prepare and look as who owns the database
  const served = await openDatabase<IdentityTables>({ url: database.url, role: IDENTITY_ROLE })
  const begunMs = Date.now()
  let movedMs = 0
  const now = () => new Date((isStill ? begunMs : Date.now()) + movedMs)
  const settings: IdentitySettings = {
    issuer,
    audience,
    clients: [
      {
        clientId: 'console',
        redirectUris: [redirectUri],
        postLogoutRedirectUris: ['https://console.example.test/'],
      },
    ],
    ...more,
  }

  const create = () =>
    createIdentity(settings, {
      database: served,
      owner: database,
      now,
      log,
      ...(mail && { mail }),
    })

  let identity = await create()
  server.on('request', (request, response) => identity.handle(request, response))
  await identity.accounts.create(person)

  return {
    get identity() {
      return identity
    },
    settings,
    database,
    issuer,
    origin,
    advance(ms) {
      movedMs += ms
    },
    now,
    async restart() {
      await identity.close()
      identity = await create()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await identity.close()
      await served.close()
      await database.close()
    },
  }
}

export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}
