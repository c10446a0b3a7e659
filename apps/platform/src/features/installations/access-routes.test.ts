import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { OPEN_ACCESS_CODES } from '@commissioning/domain/owner/access-codes'
import { describe, expect, test } from 'vitest'
import { CODE_ATTEMPTS } from '../../http/rate-limits.ts'
import { installer, owner, stranger } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock } from '../../testing/test-hardware.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { createStaff } from '../admin/operator-store.ts'
import { hashCode } from '../owner/invitation-store.ts'
import { MADE_CODES } from '../owner/owner-routes.ts'

const { getInstallation, getInstallationAccess, listInstallations } = installationEndpoints
const { createAccessCode } = ownerEndpoints
const HOUR = 3_600_000
let newcomers = 0

describe('access by a code of the owner', async () => {
  const platform = await testPlatform()
  const { as, clock, now, system, fixture } = platform
  const enter = (person: TestPerson, identifier: string, accessCode: string) =>
    as(person)(getInstallationAccess, { body: { identifier, accessCode } })
  const aCode = async (siteId: string, validForHours = 24) =>
    (await as(owner)(createAccessCode, { params: { siteId }, body: { validForHours } })).body.code
  /** With tries of their own. */
  const aNewcomer = async (): Promise<TestPerson> => {
    newcomers += 1
    const person = { subject: `newcomer-${newcomers}`, email: `newcomer-${newcomers}@farkeys.test` }
    const staff = { companyId: fixture.otherCompany, role: 'installer_basic' } as const
    const names = { firstName: null, lastName: null }
    await system((tx) => createStaff(tx, { ...staff, ...names, email: person.email }, now()))
    return person
  }

  test('opens the site for another company until the code expires [ACCESS-10 ACCESS-11 DATA-06]', async () => {
    const site = await anOwnedSite(platform)
    const entered = await enter(stranger, site.customerUid, await aCode(site.siteId))
    expect(entered.status).toBe(201)
    const params = { installationId: entered.body.id }
    const theirs = await as(stranger)(getInstallation, { params })
    const ours = await as(installer)(getInstallation, { params: { installationId: site.installationId } })
    expect(theirs.body).toMatchObject({
      type: 'by_access',
      accessExpiry: new Date(clock.now.getTime() + 24 * HOUR).toISOString(),
      siteCustomerReference: 'Harbour House',
      releaseDate: null,
      installer: { id: fixture.strangerId },
    })
    expect(theirs.body.collection).toEqual(ours.body.collection)
    expect(ours.body).toMatchObject({ type: 'initial', accessExpiry: null })
  })

  test('both companies see the same hardware [DATA-07]', async () => {
    const site = await anOwnedSite(platform)
    const iq = await addTestIq(platform, site.installationId)
    await addTestLock(platform, site.installationId, { iqId: iq.id })
    const { body } = await enter(stranger, site.customerUid, await aCode(site.siteId))
    const seenBy = async (person: TestPerson, installationId: string) => ({
      iqs: (await as(person)(iqEndpoints.listIqs, { params: { installationId }, query: {} })).body.items,
      locks: (await as(person)(lockEndpoints.listLocks, { params: { installationId }, query: {} })).body
        .items,
    })
    const ours = await seenBy(installer, site.installationId)
    expect(ours).toMatchObject({ iqs: { length: 1 }, locks: { length: 1 } })
    expect(await seenBy(stranger, body.id)).toEqual(ours)
  })

  test('takes a code as it is read aloud: in any case, with blanks around it', async () => {
    const site = await anOwnedSite(platform)
    const code = await aCode(site.siteId)
    const answer = await enter(stranger, ` ${site.customerUid.toLowerCase()} `, ` ${code.toLowerCase()} `)
    expect(answer.status).toBe(201)
  })

  const codesOf = (siteId: string) =>
    system((tx) =>
      tx
        .selectFrom('accessCode')
        .where('siteId', '=', siteId)
        .select(['codeHash', 'expiresAt'])
        .orderBy('id')
        .execute(),
    )

  test('is stored as a slow hash; a code that was handed out before works until it ends [SEC-30]', async () => {
    const site = await anOwnedSite(platform)
    const code = await aCode(site.siteId)
    expect(await codesOf(site.siteId)).toMatchObject([
      { codeHash: expect.stringMatching(/^scrypt\$[\w-]{22}\$[\w-]{43}$/) },
    ])
    await system((tx) =>
      tx
        .updateTable('accessCode')
        .where('siteId', '=', site.siteId)
        .set({ codeHash: hashCode(code) })
        .execute(),
    )
    await aCode(site.siteId)
    const person = await aNewcomer()
    expect((await enter(person, site.customerUid, code)).status).toBe(201)
    expect((await enter(person, site.customerUid, code)).status).toBe(404)
  })

  test('a site has few open codes: one more ends the oldest, and they cannot be made without end [SEC-31]', async () => {
    const site = await anOwnedSite(platform)
    const codes: string[] = []
    for (let made = 0; made <= OPEN_ACCESS_CODES; made += 1) codes.push(await aCode(site.siteId))
    const stored = await codesOf(site.siteId)
    expect(stored.map(({ expiresAt }) => expiresAt <= now())).toEqual([
      true,
      ...Array(OPEN_ACCESS_CODES).fill(false),
    ])
    const person = await aNewcomer()
    expect((await enter(person, site.customerUid, codes[0] ?? '')).status).toBe(404)
    expect((await enter(person, site.customerUid, codes[1] ?? '')).status).toBe(201)

    const params = { siteId: site.siteId }
    const make = () => as(owner)(createAccessCode, { params, body: { validForHours: 1 } })
    const more = await Promise.all(Array.from({ length: MADE_CODES.target - codes.length }, make))
    expect(more.map(({ status }) => status)).toEqual(more.map(() => 201))
    expect(await make()).toMatchObject({ status: 429, body: { ErrorCode: 'TooManyRequests' } })
  })

  test('a wrong, a used, an expired and a foreign code get one and the same answer', async () => {
    const person = await aNewcomer()
    const site = await anOwnedSite(platform)
    const elsewhere = await anOwnedSite(platform)
    const used = await aCode(site.siteId)
    expect((await enter(person, site.customerUid, used)).status).toBe(201)
    const expired = await aCode(site.siteId, 1)
    const foreign = await aCode(elsewhere.siteId)
    const before = clock.now
    clock.now = new Date(before.getTime() + HOUR)
    const answers = [
      await enter(person, site.customerUid, 'ABCDE-FGHJK'),
      await enter(person, site.customerUid, used),
      await enter(person, site.customerUid, expired),
      await enter(person, site.customerUid, foreign),
      await enter(person, 'ZZZZ-ZZZZ-ZZZZ', foreign),
    ]
    clock.now = before
    expect(answers[0]).toMatchObject({ status: 404, body: { ErrorCode: 'AccessCodeRefused' } })
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body })
  })

  test('somebody who guesses is stopped, and learns when to come back', async () => {
    const person = await aNewcomer()
    const site = await anOwnedSite(platform)
    const code = await aCode(site.siteId)
    const guessAsOftenAsMayBe = async () => {
      for (let guess = 0; guess < CODE_ATTEMPTS.person; guess += 1)
        expect((await enter(person, site.customerUid, 'ABCDE-FGHJK')).status).toBe(404)
    }
    await guessAsOftenAsMayBe()
    const stopped = await enter(person, site.customerUid, code)
    expect(stopped).toMatchObject({ status: 429, body: { ErrorCode: 'TooManyRequests' } })
    expect(stopped.headers['retry-after']).toBe(String(CODE_ATTEMPTS.windowMs / 1000))

    const before = clock.now
    clock.now = new Date(before.getTime() + CODE_ATTEMPTS.windowMs)
    expect((await enter(person, site.customerUid, 'ABCDE-FGHJK')).status).toBe(404)
    expect((await enter(person, site.customerUid, code)).status).toBe(201)
    // a right one has ended the count of wrong ones
    await guessAsOftenAsMayBe()
    clock.now = before
  })

  test('other people and another spelling are no way around the limit of a site', async () => {
    const site = await anOwnedSite(platform)
    const people = [await aNewcomer(), await aNewcomer(), await aNewcomer()] as const
    const spellings = [site.customerUid, site.customerUid.toLowerCase()] as const
    for (const [at, spelling] of spellings.entries())
      for (let guess = 0; guess < CODE_ATTEMPTS.target / 2; guess += 1)
        expect((await enter(people[at] ?? people[2], spelling, 'ABCDE-FGHJK')).status).toBe(404)
    const stopped = await enter(people[2], ` ${site.customerUid.toLowerCase()}`, await aCode(site.siteId))
    expect(stopped).toMatchObject({ status: 429, body: { ErrorCode: 'TooManyRequests' } })
  })

  test('ends with its expiry: the installation is closed and listed as such [LIST-32]', async () => {
    const site = await anOwnedSite(platform)
    const { body } = await enter(stranger, site.customerUid, await aCode(site.siteId, 1))
    const params = { installationId: body.id }
    const before = clock.now
    clock.now = new Date(before.getTime() + HOUR - 1)
    expect((await as(stranger)(getInstallation, { params })).status).toBe(200)
    clock.now = new Date(before.getTime() + HOUR)
    const closed = { status: 403, body: { ErrorCode: 'InstallationClosed' } }
    expect(await as(stranger)(getInstallation, { params })).toMatchObject(closed)
    expect(await as(stranger)(iqEndpoints.listIqs, { params, query: {} })).toMatchObject(closed)
    const at = clock.now.toISOString()
    const listed = async (filter: string) =>
      (await as(stranger)(listInstallations, { query: { filter } })).body.items.map(({ id }) => id)
    expect(await listed(`access_expiry le ${at}`)).toEqual([body.id])
    const open = `release_date eq null and (access_expiry eq null or access_expiry gt ${at})`
    expect(await listed(open)).not.toContain(body.id)
    clock.now = before
    expect(
      (await as(installer)(getInstallation, { params: { installationId: site.installationId } })).status,
    ).toBe(200)
  })
})
