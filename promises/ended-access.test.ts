import { access } from '@commissioning/contract/access'
import type { OperationName } from '@commissioning/contract/api'
import { announce } from '@commissioning/platform/infra/events/announce'
import { eventually } from '@commissioning/platform/testing/eventually'
import { admin, installer, owner, stranger } from '@commissioning/platform/testing/test-fixture'
import type { TestPerson } from '@commissioning/platform/testing/test-issuer'
import { describe, expect, test } from 'vitest'
import { furnishedPlatform } from './furnished-platform.ts'
import { findPersonWithAccess, getEndpoint, reads, type UntypedInput, writes } from './operation-calls.ts'
import { statesBefore } from './states.ts'

type Excused = Partial<Record<OperationName, string>>
interface Way {
  /** These callers had access. */
  person: TestPerson | undefined
  calls: (name: OperationName) => boolean
  isByAccess?: true
  before?: string
  end: () => Promise<unknown>
  /** The session goes on: the person signs in again. */
  signsInAgain?: true
  /** Undefined where it has no stream. */
  stream?: (installationId: string) => string
  mayStillRead?: Excused
  mayStillWrite?: Excused
  /** SQL after which the access never was: reads beyond the site answer the same then. */
  neverWas?: string
}

const HISTORY = 'the company keeps the history of what it has done'
const isOfStaff = (name: OperationName) => ![undefined, owner].includes(findPersonWithAccess(name))
const isOfInvitation = (name: OperationName) =>
  getEndpoint(name).refuses?.includes('InvitationExpired') === true
const isOfInstallation = (name: OperationName) =>
  getEndpoint(name).path.startsWith('/installations/:installationId')
const isBeyond = (name: OperationName) => isOfStaff(name) && !isOfInstallation(name)
/** Lists beyond an installation lose the entries of the site; the list itself stays. */
const endsWhole = (name: OperationName) => isOfInstallation(name) || access[name] === 'installer_admin'
/** Names that nothing else has. */
const NAMES = [
  'clara@brightlocks.test',
  'Front door',
  'Ground floor',
  'Ground plan',
  'Weak here',
  'Harbour gate',
  '04A1B2C3',
  owner.email,
]

describe('the end of an access', async () => {
  const { platform, things, collectionId, sharedInstallation, rewind, call, inputOf } =
    await furnishedPlatform()
  const { database, issuer, app, clock, system } = platform
  const { company, tenant, staff, queue, ...ofSite } = things
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const start = clock.now
  const later = (ms: number) => {
    clock.now = new Date(start.getTime() + ms)
  }
  const DAY = 86_400_000

  const ways: Record<string, Way> = {
    'a member of staff is removed': {
      person: installer,
      calls: isOfStaff,
      end: () => call('deleteStaffMember', { params: { staffId: platform.fixture.installerId } }),
      stream: (id) => `/api/installations/${id}/events`,
    },
    'a company releases the installation': {
      person: installer,
      calls: (name) =>
        isOfInstallation(name) ||
        ['listWork', 'findThings', 'listInstallations', 'listNotifications'].includes(name),
      end: () => call('releaseInstallation'),
      stream: (id) => `/api/installations/${id}/events`,
      mayStillRead: { listInstallations: HISTORY, listNotifications: HISTORY },
      neverWas: `delete from installation where type = 'initial'`,
    },
    'an access by code runs out': {
      person: stranger,
      calls: (name) =>
        isOfInstallation(name) || ['listWork', 'findThings', 'listInstallations'].includes(name),
      isByAccess: true,
      end: async () => later(DAY),
      signsInAgain: true,
      mayStillRead: { listInstallations: HISTORY, listNotifications: HISTORY },
      neverWas: `delete from installation where type = 'by_access'`,
    },
    'an admin becomes an installer': {
      person: admin,
      calls: (name) => findPersonWithAccess(name) === admin && access[name] === 'installer_admin',
      before:
        "update staff set role = 'installer_admin', profile_completed = true where role = 'installer_basic'",
      end: () =>
        call('changeStaffRole', {
          params: { staffId: platform.fixture.adminId },
          body: { role: 'installer_basic' },
        }),
      stream: (id) => `/api/installations/${id}/events`,
    },
    'the owner of an intercom accepts its terms': {
      person: stranger,
      calls: (name) => getEndpoint(name).refuses?.includes('IntercomAccessLost') === true,
      isByAccess: true,
      before: statesBefore.acceptIntercomTerms ?? '',
      end: () => call('acceptIntercomTerms'),
    },
    'the token of a session runs out': {
      person: admin,
      calls: (name) => isOfStaff(name),
      end: async () => later(DAY),
    },
    'the owner of a site is awaited anew': {
      person: owner,
      calls: (name) => access[name] === 'owner' && !isOfInvitation(name),
      before: statesBefore.acceptIntercomTerms ?? '',
      end: () =>
        database.executeSql(
          'update site set owner_pending = true; update intercom_site set owner_pending = true',
        ),
    },
    'an invitation runs out': {
      person: owner,
      calls: isOfInvitation,
      before: statesBefore.acceptInvitation ?? '',
      end: async () => later(5 * DAY),
      signsInAgain: true,
    },
    'an access code runs out before anybody used it': {
      person: stranger,
      calls: (name) => name === 'getInstallationAccess',
      // the clock stands, and the company has come to the site at this time before
      before: "update installation set created_date = '2026-11-01' where type = 'by_access'",
      end: async () => later(2 * DAY),
      signsInAgain: true,
    },
    'an invitation gives way to another one': {
      person: undefined,
      calls: (name) => findPersonWithAccess(name) === undefined,
      before: statesBefore.changeSiteOwner ?? '',
      end: () => call('changeSiteOwner'),
    },
  }

  const shown = (text: string) =>
    [...Object.values(ofSite), collectionId, ...NAMES].filter((mark) => text.includes(mark))
  const inputFor = (name: OperationName, { isByAccess }: Way): UntypedInput => {
    const input = inputOf(name)
    if (!isByAccess) return input
    const swap = JSON.parse(JSON.stringify(input ?? {}).replaceAll(things.installation, sharedInstallation))
    return { ...swap, ...(input.file && { file: input.file }) }
  }

  async function listen(path: string, token: string) {
    const leave = new AbortController()
    const { body } = await fetch(address + path, {
      headers: { authorization: `Bearer ${token}` },
      signal: leave.signal,
    })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const received = { text: (await reader?.read())?.value ?? '', isOver: false }
    const readOn = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        received.text += part.value
      received.isOver = true
    }
    void readOn().catch(() => undefined)
    return { received, leave }
  }

  test.each(Object.entries(ways))(
    'once %s, nothing of the site is read or written [PROMISE-02]',
    async (_, way) => {
      clock.now = start
      await rewind()
      if (way.before) await database.executeSql(way.before)
      let token = way.person && (await issuer.token(way.person))
      const ask = async (name: OperationName) => {
        const { status, text } = await call(name, inputFor(name, way), token)
        return { name, status, text }
      }
      const read = reads.filter(way.calls)
      const open = []
      for (const name of read) {
        const { status, text } = await ask(name)
        if (status < 300) open.push({ name, marks: shown(text) })
      }
      // nothing can end that was not shown or taken before
      const isShown = open.some(({ marks }) => marks.length > 0)
      if (!isShown) {
        const taken = []
        for (const name of writes.filter(way.calls)) taken.push((await ask(name)).status)
        expect(Math.min(...taken)).toBeLessThan(300)
        await rewind()
        if (way.before) await database.executeSql(way.before)
      }
      const stream = way.stream && token && (await listen(way.stream(things.installation), token))
      await way.end()
      if (way.signsInAgain && way.person) token = await issuer.token(way.person)
      if (stream) await eventually(async () => expect(stream.received.isOver).toBe(true))
      await system((tx) =>
        announce(tx, { collectionId, resource: 'note', id: collectionId, change: 'updated' }),
      )

      const stillRead = []
      for (const name of read.filter((name) => !way.mayStillRead?.[name])) {
        const { status, text } = await ask(name)
        const marks = shown(text)
        if (marks.length > 0 || (endsWhole(name) && status < 400)) stillRead.push({ name, status, marks })
      }
      const stillWritten = []
      for (const name of writes.filter(way.calls).filter((name) => !way.mayStillWrite?.[name])) {
        const { status } = await ask(name)
        if (![401, 403, 404, 410].includes(status)) stillWritten.push({ name, status })
      }
      expect({ stillRead, stillWritten }).toEqual({ stillRead: [], stillWritten: [] })
      if (way.neverWas) {
        const counting = reads.filter((name) => isBeyond(name) && !way.mayStillRead?.[name])
        const seen = await Promise.all(counting.map(ask))
        await database.executeSql(
          `begin; set local session_replication_role = replica; ${way.neverWas}; commit`,
        )
        expect(seen).toEqual(await Promise.all(counting.map(ask)))
      }
      if (stream) expect(stream.received.text).not.toContain('note')
      clock.now = start
    },
  )
})
