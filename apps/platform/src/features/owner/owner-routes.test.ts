import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { afterAll, describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'

import { newId } from '../../infra/database/new-id.ts'
import { installer, owner } from '../../testing/test-fixture.ts'
import { addTestIq, addTestLock } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { openMailbox, readInvitationCode } from '../../testing/test-mailbox.ts'
import { anInvitation, anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { insertInvitation } from './invitation-store.ts'

const { acceptInvitation, acceptTerms, changeGrants, createAccessCode, listOwnedSites } = ownerEndpoints
const { getInstallation, releaseInstallation } = installationEndpoints
const { changeIq } = iqEndpoints

const DAY = 86_400_000
const unknown = 'u'.repeat(43)
const nobody: TestPerson = { subject: 'nina', email: 'nina@customer.test' }

describe('the site owner', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` })
  const { as, clock, database, request, system, fixture } = platform
  const accept = (code: string, person = owner) => as(person)(acceptInvitation, { body: { code } })
  const look = async (code: string) => {
    const answer = await request({ method: 'POST', url: '/api/invitations/lookup', payload: { code } })
    return { status: answer.statusCode, body: answer.json() }
  }
  /** Nothing of the person, the site or the company. */
  const closed = (state: string) => ({ state, kind: 'site_owner', expires_at: expect.any(String) })

  test('is invited by mail, registers and accepts the Terms; only then is the site released, which a mail tells [OWNER-08 OWNER-09 OWNER-10 OWNER-23]', async () => {
    const params = { installationId: await aSite(platform) }
    const release = () => as(installer)(releaseInstallation, { params })
    const code = readInvitationCode(await mailbox.take(owner.email))
    expect(await look(code)).toMatchObject({
      status: 200,
      body: {
        email: owner.email,
        kind: 'site_owner',
        state: 'open',
        subject: 'Harbour House',
        company: 'Bright Locks',
        expires_at: new Date(clock.now.getTime() + 3 * DAY).toISOString(),
      },
    })
    expect(await release()).toMatchObject({ status: 409, body: { ErrorCode: 'OwnerPending' } })

    const accepted = await accept(code)
    expect(accepted).toMatchObject({ status: 200, body: { termsOfServiceAccepted: false, iqs: [] } })
    expect(await release()).toMatchObject({ status: 409, body: { ErrorCode: 'TermsNotAccepted' } })
    const seen = await as(installer)(getInstallation, { params })
    expect(seen.body.site?.owner).toEqual({ email: owner.email, isPending: false })

    const siteId = accepted.body.id
    const outdated = await as(owner)(acceptTerms, { params: { siteId }, body: { version: '0.9' } })
    expect(outdated).toMatchObject({ status: 409, body: { ErrorCode: 'TermsOutdated' } })
    const terms = await as(owner)(acceptTerms, { params: { siteId }, body: { version: '1.0' } })
    expect(terms.body).toMatchObject({
      termsOfServiceAccepted: true,
      termsOfServiceAcceptedAt: clock.now.toISOString(),
    })
    expect(terms.body.releasedAt).toBeNull()
    expect(await release()).toMatchObject({
      status: 200,
      // all that the installation is, as before and after any other change
      body: { releaseDate: clock.now.toISOString(), version: expect.any(Number), site: { id: siteId } },
    })
    const letter = await mailbox.take(owner.email)
    expect(letter).toContain('Subject: Bright Locks has handed over Harbour House')
    expect(letter).toContain(`/owner/sites/${siteId}`)
    const { body } = await as(owner)(listOwnedSites, {})
    expect(body.items.find(({ id }) => id === siteId)?.releasedAt).toBe(clock.now.toISOString())
  })

  test('learns by mail and in the portal when the site was handed over and whom to ask [OWNER-27]', async () => {
    const gus: TestPerson = { subject: 'gus', email: 'gus@customer.test' }
    const handOver = async () => {
      const { installationId } = await anOwnedSite(platform, gus)
      await mailbox.take(gus.email)
      await as(installer)(releaseInstallation, { params: { installationId } })
      let letter = await mailbox.take(gus.email)
      // the record of the site before may come in between
      while (!letter.includes('Handed over on')) letter = await mailbox.take(gus.email)
      return letter
    }
    const plain = await handOver()
    expect(plain).toContain('Handed over on 21 November 2026.')
    expect(plain).toContain(`Your contact at Bright Locks: ${installer.email}`)

    const contact = { phoneNumber: '+31 20 555 0142', email: 'office@brightlocks.test' }
    await system((tx) => tx.updateTable('company').where('id', '=', fixture.company).set(contact).execute())
    expect(await handOver()).toContain(
      `Your contact at Bright Locks: ${contact.phoneNumber}, ${contact.email}`,
    )
    const { body } = await as(gus)(listOwnedSites, {})
    expect(body.items[0]).toMatchObject({ company: 'Bright Locks', companyContact: contact })
  })

  test('accepts an invitation once, whose link tells nothing after that [API-38]', async () => {
    const code = await anInvitation(platform, await aSite(platform), owner.email)
    expect((await accept(code)).status).toBe(200)
    expect(await accept(code)).toMatchObject({ status: 404, body: { ErrorCode: 'InvitationInvalid' } })
    expect(await look(code)).toEqual({ status: 200, body: closed('used') })
  })

  test('gets the answer again that was lost on the way, also the very first [API-24]', async () => {
    const first: TestPerson = { subject: 'fred', email: 'fred@customer.test' }
    const installationId = await aSite(platform, { email: first.email })
    const body = { code: await anInvitation(platform, installationId, first.email) }
    const attempt = () => as(first)(acceptInvitation, { body }, { 'idempotency-key': 'accept-once-1' })
    const lost = await attempt()
    expect(lost.status).toBe(200)
    expect(await attempt()).toMatchObject({ status: 200, body: lost.body })
  })

  test('sends the code in the body; the address of an earlier program still answers [SEC-32 SEC-33]', async () => {
    const code = await anInvitation(platform, await aSite(platform), owner.email)
    const { body } = await look(code)
    expect(body).toMatchObject({ state: 'open', email: owner.email })
    const before = await request({ method: 'GET', url: `/api/invitations/${code}` })
    expect(before.json()).toEqual(body)
    const recorded = await system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'lookUpInvitation').select('id').execute(),
    )
    expect(recorded).toEqual([])
  })

  test('accepts an invitation until three days have passed', async () => {
    const before = clock.now
    const late = await anInvitation(platform, await aSite(platform), owner.email)
    const inTime = await anInvitation(platform, await aSite(platform), owner.email)
    clock.now = new Date(before.getTime() + 3 * DAY - 1)
    expect((await accept(inTime)).status).toBe(200)
    clock.now = new Date(before.getTime() + 3 * DAY)
    expect(await accept(late)).toMatchObject({ status: 410, body: { ErrorCode: 'InvitationExpired' } })
    expect(await look(late)).toEqual({ status: 200, body: closed('expired') })
    const foreign = await accept(late, nobody)
    expect(foreign).toMatchObject({ status: 404, body: { ErrorCode: 'InvitationInvalid' } })
    clock.now = before
  })

  test('is notified of an invitation that a newer one replaced, and that it has not run out [OWNER-25]', async () => {
    const installationId = await aSite(platform)
    const older = await anInvitation(platform, installationId, owner.email)
    const newest = await anInvitation(platform, installationId, owner.email)
    expect(await look(older)).toMatchObject({ status: 200, body: { state: 'replaced' } })
    expect(await accept(older)).toMatchObject({ status: 410, body: { ErrorCode: 'InvitationReplaced' } })
    expect((await accept(newest)).status).toBe(200)
  })

  test('is the one person who was invited; everybody else learns nothing from the code', async () => {
    const code = await anInvitation(platform, await aSite(platform), owner.email)
    const foreign = await accept(code, nobody)
    expect(foreign).toMatchObject({ status: 404, body: { ErrorCode: 'InvitationInvalid' } })
    expect((await accept(unknown, nobody)).body).toEqual(foreign.body)
    expect(await look(unknown)).toMatchObject({ status: 404, body: { ErrorCode: 'InvitationInvalid' } })
    expect((await accept(code)).status).toBe(200)
  })

  test('is nobody whose address is not verified, invited or not', async () => {
    const code = await anInvitation(platform, await aSite(platform), owner.email)
    const unverified = { ...owner, emailVerified: false }
    expect(await accept(code, unverified)).toMatchObject({ status: 403, body: { ErrorCode: 'NotAllowed' } })
    expect((await as(unverified)(listOwnedSites, {})).status).toBe(403)
    expect((await accept(code)).status).toBe(200)
  })

  test('reads of each lock whether it is attached, online and low [OWNER-28]', async () => {
    const keeper: TestPerson = { subject: 'lea', email: 'lea@customer.test' }
    const { installationId } = await anOwnedSite(platform, keeper)
    const iq = await addTestIq(platform, installationId)
    const lock = (await addTestLock(platform, installationId, { iqId: iq.id, name: 'Front door' })).body
    const seenAfter = async (change: { isConfirmed?: boolean; isDetaching?: boolean; online?: boolean }) => {
      await system((tx) =>
        tx
          .updateTable('hardware')
          .where('id', '=', lock.id)
          .set({ batteryState: 'low', ...change })
          .execute(),
      )
      const [site] = (await as(keeper)(listOwnedSites, {})).body.items
      return site?.iqs[0]?.locks
    }
    const { id, customerReference } = lock
    const door = { id, customerReference }
    expect(await seenAfter({})).toEqual([
      { ...door, isAttached: false, online: false, batteryState: 'unknown' },
    ])
    expect(await seenAfter({ isConfirmed: true, online: true })).toEqual([
      { ...door, isAttached: true, online: true, batteryState: 'low' },
    ])
    expect(await seenAfter({ isDetaching: true })).toEqual([
      { ...door, isAttached: false, online: true, batteryState: 'low' },
    ])
  })

  test('reads how many tags the own sites have [OWNER-29]', async () => {
    const keeper: TestPerson = { subject: 'kim', email: 'kim@customer.test' }
    const [own, other] = [await anOwnedSite(platform, keeper), await anOwnedSite(platform)]
    const addTag = (installationId: string, number: string, isBlocked: boolean) =>
      system(async (tx) => {
        const { collectionId } = await tx
          .selectFrom('installation')
          .where('id', '=', installationId)
          .select('collectionId')
          .executeTakeFirstOrThrow()
        const tag = { id: newId(clock.now), collectionId, number, isActive: true, isBlocked }
        await tx
          .insertInto('tag')
          .values({ ...tag, registrationDate: clock.now })
          .execute()
      })
    await addTag(own.installationId, '04A1B2C3', false)
    await addTag(own.installationId, '04A1B2C4', true)
    await addTag(other.installationId, '04A1B2C5', false)
    const { body } = await as(keeper)(listOwnedSites, {})
    expect(body.items.map(({ tags }) => tags)).toEqual([{ count: 2, blocked: 1 }])
  })

  test('sees and changes the own sites alone', async () => {
    const { siteId, installationId } = await anOwnedSite(platform)
    const iq = await addTestIq(platform, installationId)
    const thief: TestPerson = { subject: 'theo', email: 'theo@customer.test' }
    const own = await anOwnedSite(platform, thief)
    expect((await as(thief)(listOwnedSites, {})).body.items.map(({ id }) => id)).toEqual([own.siteId])
    expect((await as(nobody)(listOwnedSites, {})).body.items).toEqual([])
    const attempts = [
      as(thief)(acceptTerms, { params: { siteId }, body: { version: '1.0' } }),
      as(thief)(createAccessCode, { params: { siteId }, body: { validForHours: 1 } }),
      as(thief)(changeGrants, { params: { siteId, iqId: iq.id }, body: { isSubscribed: false } }),
      as(thief)(changeGrants, {
        params: { siteId: own.siteId, iqId: iq.id },
        body: { isSubscribed: false },
      }),
    ]
    for (const attempt of attempts)
      expect(await attempt).toMatchObject({ status: 404, body: { ErrorCode: 'NotFound' } })
  })

  test('gives no access code before the Terms are accepted, and sees a code once', async () => {
    const code = await anInvitation(platform, await aSite(platform), owner.email)
    const params = { siteId: (await accept(code)).body.id }
    const make = () => as(owner)(createAccessCode, { params, body: { validForHours: 2 } })
    expect(await make()).toMatchObject({ status: 409, body: { ErrorCode: 'TermsNotAccepted' } })
    await as(owner)(acceptTerms, { params, body: { version: '1.0' } })
    const made = await make()
    const expiresAt = new Date(clock.now.getTime() + 2 * 3_600_000).toISOString()
    expect(made).toMatchObject({ status: 201, body: { expiresAt, usedAt: null } })
    const sites = await as(owner)(listOwnedSites, {})
    const site = sites.body.items.find(({ id }) => id === params.siteId)
    expect(site?.accessCodes).toEqual([{ id: made.body.id, expiresAt, usedAt: null }])
    const records = await system((tx) =>
      tx.selectFrom('audit').where('operation', '=', 'createAccessCode').selectAll().execute(),
    )
    expect(JSON.stringify(records)).not.toContain(made.body.code)
  })

  test('leaves records that name the collection', async () => {
    const person: TestPerson = { subject: 'rika', email: 'rika@customer.test' }
    const { siteId, installationId } = await anOwnedSite(platform, person)
    const { id: iqId } = await addTestIq(platform, installationId)
    await as(person)(createAccessCode, { params: { siteId }, body: { validForHours: 1 } })
    await as(person)(changeGrants, { params: { siteId, iqId }, body: { isSubscribed: true } })
    const records = await system((tx) =>
      tx
        .selectFrom('audit')
        .innerJoin('installation', 'installation.collectionId', 'audit.collectionId')
        .where('installation.id', '=', installationId)
        .where('actorKind', '=', 'owner')
        .select('operation')
        .orderBy('operation')
        .execute(),
    )
    expect(records.map(({ operation }) => operation)).toEqual([
      ...['acceptInvitation', 'acceptTerms', 'changeGrants', 'createAccessCode'],
    ])
  })

  test.each([{ isSubscribed: false }, { installerHasAccess: false }])(
    'makes an IQ view-only with %j, and writable again',
    async (withdrawn) => {
      const { siteId, installationId } = await anOwnedSite(platform)
      const iq = await addTestIq(platform, installationId)
      const params = { siteId, iqId: iq.id }
      const rename = () =>
        as(installer)(changeIq, {
          params: { installationId, iqId: iq.id },
          body: { customerReference: 'Hall' },
        })
      const answer = await as(owner)(changeGrants, { params, body: withdrawn })
      expect(answer.body.iqs).toMatchObject([{ id: iq.id, ...withdrawn }])
      expect(await rename()).toMatchObject({ status: 403, body: { ErrorCode: 'IqViewOnly' } })
      await as(owner)(changeGrants, { params, body: { isSubscribed: true, installerHasAccess: true } })
      expect((await rename()).status).toBe(200)
    },
  )

  test('does not get a site that is given to another owner meanwhile', async () => {
    const installationId = await aSite(platform)
    const code = await anInvitation(platform, installationId, owner.email)
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    const { siteId } = await held
      .selectFrom('site')
      .innerJoin('installation', 'installation.collectionId', 'site.collectionId')
      .where('installation.id', '=', installationId)
      .select('site.id as siteId')
      .forUpdate('site')
      .executeTakeFirstOrThrow()
    const accepting = accept(code)
    await waitingForLocks(database)
    await insertInvitation(held, {
      kind: 'site_owner',
      companyId: fixture.otherCompany,
      siteId,
      staffId: null,
      email: nobody.email,
      now: clock.now,
    })
    await held.commit().execute()
    expect(await accepting).toMatchObject({ status: 410, body: { ErrorCode: 'InvitationReplaced' } })
  })
})
