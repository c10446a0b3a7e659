import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aCollection, aSite } from '../../testing/test-installations.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { openMailbox, readInvitationCode } from '../../testing/test-mailbox.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { insertInvitation } from '../owner/invitation-store.ts'

const { changeSiteOwner, getInstallation, remindSiteOwner, resendOwnerInvitation } = installationEndpoints
const { acceptInvitation, acceptTerms, listOwnedSites } = ownerEndpoints
let people = 0

describe('what an installer does about the site owner', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` })
  const { as, clock } = platform

  /** Nobody else gets this person's mail. */
  const aPerson = (): TestPerson => {
    people += 1
    return { subject: `owner-${people}`, email: `owner-${people}@customer.test` }
  }
  const invited = async () => {
    const person = aPerson()
    const installationId = await aSite(platform, { email: person.email })
    return { person, params: { installationId }, code: readInvitationCode(await mailbox.take(person.email)) }
  }
  const accept = (person: TestPerson, code: string) => as(person)(acceptInvitation, { body: { code } })
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }

  test('a new invitation takes the place of the one before [OWNER-12]', async () => {
    const { person, params, code } = await invited()
    pass(5)
    const sent = await as(installer)(resendOwnerInvitation, { params })
    expect(sent).toMatchObject({ status: 200, body: { site: { owner: { isPending: true } } } })
    const newer = readInvitationCode(await mailbox.take(person.email))
    expect(newer).not.toBe(code)
    expect(await accept(person, code)).toMatchObject({
      status: 410,
      body: { ErrorCode: 'InvitationReplaced' },
    })
    expect((await accept(person, newer)).status).toBe(200)

    const again = await as(installer)(resendOwnerInvitation, { params })
    expect(again).toMatchObject({ status: 409, body: { ErrorCode: 'OwnerNotPending' } })
  })

  test('another owner is invited in the place of the first, who gets nothing any more [OWNER-16 OWNER-26]', async () => {
    const { person, params, code } = await invited()
    expect([changeSiteOwner.method, changeSiteOwner.path]).toEqual([
      'PUT',
      '/installations/:installationId/owner',
    ])
    const next = aPerson()
    const changed = await as(installer)(changeSiteOwner, {
      params,
      body: { email: next.email.toUpperCase() },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { site: { owner: { email: next.email, isPending: true }, termsOfServiceAccepted: false } },
    })
    expect((await accept(person, code)).status).toBe(410)
    expect((await accept(next, readInvitationCode(await mailbox.take(next.email)))).status).toBe(200)
  })

  test('who was invited by one company gets nothing after another company invited somebody else', async () => {
    const { person, params } = await invited()
    const next = aPerson()
    const { installationId } = await aShare(platform, params.installationId)
    await as(stranger)(resendOwnerInvitation, { params: { installationId } })
    const code = readInvitationCode(await mailbox.take(person.email))
    await as(installer)(changeSiteOwner, { params, body: { email: next.email } })
    expect(await accept(person, code)).toMatchObject({
      status: 410,
      body: { ErrorCode: 'InvitationReplaced' },
    })
    const site = await accept(next, readInvitationCode(await mailbox.take(next.email)))
    const terms = { params: { siteId: site.body.id }, body: { version: '1.0' } }
    expect((await as(next)(acceptTerms, terms)).status).toBe(200)
    expect((await accept(person, code)).status).toBe(410)
    expect((await as(person)(listOwnedSites, {})).body.items).toEqual([])
  })

  test('an invitation that is open still gives nothing to anybody but the owner who is awaited', async () => {
    const { person, params } = await invited()
    const late = aPerson()
    const { body } = await as(installer)(getInstallation, { params })
    const siteId = body.site?.id ?? ''
    const open = (email: string) =>
      platform.system((tx) =>
        insertInvitation(tx, {
          kind: 'site_owner',
          companyId: platform.fixture.otherCompany,
          siteId,
          email,
          staffId: null,
          now: clock.now,
        }),
      )
    const refused = { status: 404, body: { ErrorCode: 'InvitationInvalid' } }
    expect(await accept(late, await open(late.email))).toMatchObject(refused)
    expect((await accept(person, await open(person.email))).status).toBe(200)
    expect(await accept(person, await open(person.email))).toMatchObject(refused)
    const seen = await as(installer)(getInstallation, { params })
    expect(seen.body.site?.owner).toEqual({ email: person.email, isPending: false })
  })

  test('an owner who has accepted the invitation is not replaced, before the Terms and after', async () => {
    const { person, params, code } = await invited()
    const site = (await accept(person, code)).body
    const replace = async () => {
      for (const { email } of [aPerson(), person])
        expect(await as(installer)(changeSiteOwner, { params, body: { email } })).toMatchObject({
          status: 409,
          body: { ErrorCode: 'OwnerNotPending' },
        })
    }
    await replace()
    await as(person)(acceptTerms, { params: { siteId: site.id }, body: { version: '1.0' } })
    await replace()
    const { body } = await as(installer)(getInstallation, { params })
    expect(body.site).toMatchObject({
      owner: { email: person.email, isPending: false },
      termsOfServiceAccepted: true,
    })
    expect((await as(person)(listOwnedSites, {})).body.items).toMatchObject([{ id: site.id }])
  })

  test('whoever came by an access code names no other owner, pending or not', async () => {
    const { person, params, code } = await invited()
    const shared = { installationId: (await aShare(platform, params.installationId)).installationId }
    const takeOver = () => as(stranger)(changeSiteOwner, { params: shared, body: { email: stranger.email } })
    const refused = { status: 403, body: { ErrorCode: 'NotAllowed' } }
    expect(await takeOver()).toMatchObject(refused)
    const site = (await accept(person, code)).body
    expect(await takeOver()).toMatchObject(refused)
    expect((await as(stranger)(remindSiteOwner, { params: shared })).status).toBe(200)
    expect((await as(person)(listOwnedSites, {})).body.items).toMatchObject([{ id: site.id }])
  })

  test('the Terms are recalled to an owner who has yet to accept them [OWNER-14]', async () => {
    const { person, params, code } = await invited()
    const remind = () => as(installer)(remindSiteOwner, { params }, { 'accept-language': 'nl-BE,en' })
    expect(await remind()).toMatchObject({ status: 409, body: { ErrorCode: 'OwnerPending' } })

    const site = (await accept(person, code)).body
    expect((await remind()).status).toBe(200)
    const letter = await mailbox.take(person.email)
    expect(letter).toContain('http://platform.test/owner/')
    expect(letter).not.toContain('invitation/')

    await as(person)(acceptTerms, { params: { siteId: site.id }, body: { version: '1.0' } })
    expect(await remind()).toMatchObject({ status: 409, body: { ErrorCode: 'TermsAlreadyAccepted' } })
  })

  test('a collection has no owner to resend to, remind or change', async () => {
    const params = { installationId: await aCollection(platform) }
    const answers = [
      await as(installer)(resendOwnerInvitation, { params }),
      await as(installer)(remindSiteOwner, { params }),
      await as(installer)(changeSiteOwner, { params, body: { email: aPerson().email } }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { ErrorCode: 'NoSiteOwner' } })
  })
})
