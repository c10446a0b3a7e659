import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { intercomOwnerEndpoints } from '@commissioning/contract/intercom/intercom-owner-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { afterAll, describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'
import { installer, stranger } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import {
  anIntercom,
  entranceDraft,
  examplePlace,
  intercomDraft,
  takeOverIntercom,
} from '../../testing/test-intercom.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { openMailbox, readInvitationCode } from '../../testing/test-mailbox.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aShare } from '../../testing/test-share.ts'
import { insertInvitation } from '../owner/invitation-store.ts'
import { findOrCreateOwner } from '../owner/site-store.ts'
import { setIntercomOwner } from './intercom-owner-store.ts'

const { createIntercomSite, getIntercomSite, putIntercomLocation, putIntercomOwner } = intercomEndpoints
const { acceptIntercomInvitation, acceptIntercomTerms, listOwnedIntercomSites } = intercomOwnerEndpoints
const { acceptInvitation, lookUpInvitation } = ownerEndpoints
let people = 0

describe('the owner of an intercom site', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` })
  const { as, clock, request } = platform

  /** Nobody else gets this person's mail. */
  const aPerson = (): TestPerson => {
    people += 1
    return { subject: `intercom-${people}`, email: `intercom-${people}@customer.test`, firstName: 'Ola' }
  }
  async function invited() {
    const person = aPerson()
    const params = { installationId: await aSite(platform) }
    const intercomSiteId = await anIntercom(platform, params.installationId, person)
    const letter = await mailbox.take(person.email)
    const invite = (email = person.email) =>
      as(installer)(putIntercomOwner, { params, body: { email, firstName: 'Una', lastName: 'Usher' } })
    const seen = async () => (await as(installer)(getIntercomSite, { params })).body
    return { person, params, intercomSiteId, letter, code: readInvitationCode(letter), invite, seen }
  }
  const accept = (person: TestPerson, code: string) =>
    as(person)(acceptIntercomInvitation, { body: { code } })

  test('registers by the link in the mail and accepts the Terms', async () => {
    const { person, intercomSiteId, letter, code, seen } = await invited()
    expect(letter).toContain('Olga')
    const look = await as(person)(lookUpInvitation, { body: { code } })
    expect(look.body).toMatchObject({
      kind: 'intercom_owner',
      subject: 'Harbour gate',
      company: 'Bright Locks',
      state: 'open',
      firstName: 'Olga',
      lastName: 'Owner',
    })
    expect((await accept(aPerson(), code)).body.ErrorCode).toBe('InvitationInvalid')
    expect((await as(person)(acceptInvitation, { body: { code } })).body.ErrorCode).toBe('InvitationInvalid')
    const site = { id: intercomSiteId, customerReference: 'Harbour gate' }
    const open = { ...site, termsOfServiceAccepted: false, termsOfServiceAcceptedAt: null }
    expect((await accept(person, code)).body).toEqual(open)
    expect((await accept(person, code)).body.ErrorCode).toBe('InvitationInvalid')
    expect((await seen()).owner).toMatchObject({ isPending: false, user: { firstName: 'Ola' } })

    const params = { intercomSiteId }
    const agree = (version: string) => as(person)(acceptIntercomTerms, { params, body: { version } })
    expect((await agree('0.9')).body.ErrorCode).toBe('TermsOutdated')
    const at = clock.now.toISOString()
    const agreed = { ...site, termsOfServiceAccepted: true, termsOfServiceAcceptedAt: at }
    expect((await agree('1.0')).body).toEqual(agreed)
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await agree('1.0')).body).toEqual(agreed)
    expect((await as(person)(listOwnedIntercomSites, {})).body.items).toEqual([agreed])
    expect((await seen()).owner).toMatchObject({ termsOfServiceAccepted: true })
  })

  test('is invited again while awaited, and the earlier link ends', async () => {
    const { person, code, invite, seen } = await invited()
    expect((await invite()).status).toBe(200)
    const newer = readInvitationCode(await mailbox.take(person.email))
    expect((await accept(person, code)).status).toBe(410)
    expect((await accept(person, newer)).status).toBe(200)
    expect((await seen()).owner).toMatchObject({ email: person.email, isPending: false })
  })

  test('gives way to another person while awaited, and is never replaced once there', async () => {
    const { person, code, invite, seen } = await invited()
    const next = aPerson()
    expect((await invite(next.email)).body.owner).toMatchObject({
      email: next.email,
      isPending: true,
      termsOfServiceAccepted: false,
    })
    expect((await accept(person, code)).status).toBe(410)
    expect((await accept(next, readInvitationCode(await mailbox.take(next.email)))).status).toBe(200)
    for (const email of [person.email, next.email])
      expect(await invite(email)).toMatchObject({ status: 409, body: { ErrorCode: 'OwnerNotPending' } })
    expect((await seen()).owner).toMatchObject({ email: next.email, isPending: false })
  })

  test('who comes or accepts the Terms makes a new version of the site', async () => {
    const { person, params, code, intercomSiteId, seen } = await invited()
    const write = (version: number) =>
      as(installer)(putIntercomLocation, { params, body: examplePlace }, { 'if-match': `"${version}"` })
    const before = (await seen()).version
    await accept(person, code)
    expect(await write(before)).toMatchObject({ status: 412, body: { ErrorCode: 'Stale' } })
    const { version } = await seen()
    await as(person)(acceptIntercomTerms, { params: { intercomSiteId }, body: { version: '1.0' } })
    expect(await write(version)).toMatchObject({ status: 412, body: { ErrorCode: 'Stale' } })
  })

  test('who was invited by one company gets nothing after another company invited somebody else [ICOM-13]', async () => {
    const [person, next] = [aPerson(), aPerson()]
    const params = { installationId: await aSite(platform) }
    const share = await aShare(platform, params.installationId)
    const { body: site } = await as(stranger)(createIntercomSite, { params: share, body: intercomDraft })
    const first = { email: person.email, firstName: 'Una', lastName: 'Usher' }
    expect((await as(stranger)(putIntercomOwner, { params: share, body: first })).status).toBe(200)
    const code = readInvitationCode(await mailbox.take(person.email))
    const body = { email: next.email, firstName: 'Nora', lastName: 'Next' }
    const invitedNext = await as(installer)(putIntercomOwner, { params, body })
    expect(invitedNext.body.owner).toMatchObject({ email: next.email, isPending: true })
    expect(await accept(person, code)).toMatchObject({
      status: 410,
      body: { ErrorCode: 'InvitationReplaced' },
    })
    expect((await accept(next, readInvitationCode(await mailbox.take(next.email)))).status).toBe(200)
    const terms = { params: { intercomSiteId: site.id }, body: { version: '1.0' } }
    expect((await as(next)(acceptIntercomTerms, terms)).status).toBe(200)
    expect((await accept(person, code)).status).toBe(410)
    expect((await as(person)(listOwnedIntercomSites, {})).body.items).toEqual([])
  })

  test('is invited again by who came by an access code, and nobody else in their place', async () => {
    const { person, params, code, seen } = await invited()
    const share = await aShare(platform, params.installationId)
    const invite = (email: string) =>
      as(stranger)(putIntercomOwner, { params: share, body: { email, firstName: 'Una', lastName: 'Usher' } })
    const before = await seen()
    expect(await invite(aPerson().email)).toMatchObject({
      status: 403,
      body: { ErrorCode: 'IntercomOwnerByAccess' },
    })
    expect(await seen()).toEqual(before)
    expect((await invite(person.email.toUpperCase())).body.owner).toMatchObject({ email: person.email })
    expect((await accept(person, code)).status).toBe(410)
    expect((await accept(person, readInvitationCode(await mailbox.take(person.email)))).status).toBe(200)
  })

  test('is the one who is awaited: an invitation that is open still gives nothing to another', async () => {
    const { person, params, intercomSiteId, code, seen } = await invited()
    const late = aPerson()
    const open = (email: string) =>
      platform.system((tx) =>
        insertInvitation(tx, {
          kind: 'intercom_owner',
          companyId: platform.fixture.otherCompany,
          intercomSiteId,
          email,
          siteId: null,
          staffId: null,
          now: clock.now,
        }),
      )
    const refused = { status: 404, body: { ErrorCode: 'InvitationInvalid' } }
    expect(await accept(late, await open(late.email))).toMatchObject(refused)
    expect((await accept(person, await open(person.email))).status).toBe(200)
    expect(await accept(person, await open(person.email))).toMatchObject(refused)
    expect((await accept(person, code)).status).toBe(410)
    expect((await seen()).owner).toMatchObject({ email: person.email, isPending: false })
    expect((await as(installer)(getIntercomSite, { params })).status).toBe(200)
  })

  test('does not get an intercom that another company gives to somebody else meanwhile', async () => {
    const { person, code, intercomSiteId, params } = await invited()
    const next = aPerson()
    const held = await platform.database.db.startTransaction().execute()
    await setSystemRole(held)
    await held.selectFrom('intercomSite').where('id', '=', intercomSiteId).select('id').forUpdate().execute()
    const accepting = accept(person, code)
    await waitingForLocks(platform.database)
    const names = { firstName: 'Nora', lastName: 'Next' }
    const ownerId = await findOrCreateOwner(held, next.email, clock.now)
    await setIntercomOwner(held, intercomSiteId, { ...names, ownerId })
    await insertInvitation(held, {
      kind: 'intercom_owner',
      companyId: platform.fixture.otherCompany,
      intercomSiteId,
      siteId: null,
      staffId: null,
      email: next.email,
      now: clock.now,
    })
    await held.commit().execute()
    expect(await accepting).toMatchObject({ status: 410, body: { ErrorCode: 'InvitationReplaced' } })
    const { body } = await as(installer)(getIntercomSite, { params })
    expect(body.owner).toMatchObject({ email: next.email, isPending: true })
  })

  test('leaves records that name the collection', async () => {
    const { person, params, code, intercomSiteId } = await invited()
    const correlation = { 'x-correlation-id': `intercom-owner-${intercomSiteId}` }
    await as(person)(acceptIntercomInvitation, { body: { code } }, correlation)
    const terms = { params: { intercomSiteId }, body: { version: '1.0' } }
    await as(person)(acceptIntercomTerms, terms, correlation)
    const records = await platform.system((tx) =>
      tx
        .selectFrom('audit')
        .innerJoin('installation', 'installation.collectionId', 'audit.collectionId')
        .where('installation.id', '=', params.installationId)
        .where('correlationId', '=', correlation['x-correlation-id'])
        .select(['operation', 'actorKind'])
        .orderBy('operation')
        .execute(),
    )
    expect(records).toEqual([
      { operation: 'acceptIntercomInvitation', actorKind: 'owner' },
      { operation: 'acceptIntercomTerms', actorKind: 'owner' },
    ])
  })

  test('sees and accepts nothing of somebody else', async () => {
    const { intercomSiteId } = await invited()
    const own = await invited()
    const other = own.person
    await takeOverIntercom(platform, own.intercomSiteId, other)
    const params = { intercomSiteId }
    expect((await as(other)(acceptIntercomTerms, { params, body: { version: '1.0' } })).status).toBe(404)
  })

  test('ends the access of a by-access installer, and no one else, by accepting the Terms [OWNER-22 ICOM-48]', async () => {
    const { person, params, intercomSiteId } = await invited()
    const share = await aShare(platform, params.installationId)
    const entrance = await entranceDraft(platform, params.installationId)
    const [known] = (await as(installer)(getIntercomSite, { params })).body.entrances
    const base = `/api/installations/${share.installationId}`
    const wire = {
      lock_identifier: entrance.lockIdentifier,
      customer_reference: 'Side',
      geo_filter_proximity: null,
      intercom_code: entrance.intercomCode,
      opening_channel_type: 'commissioning',
    }
    const { buildingNumber, countryCode, zipCode, ...place } = examplePlace
    const location = {
      ...place,
      building_number: buildingNumber,
      country_code: countryCode,
      zip_code: zipCode,
    }
    const draft = { customer_reference: 'Gate', time_zone: 'Europe/Paris', labels: intercomDraft.labels }
    const calls = [
      { method: 'GET', url: '/intercom/site' },
      { method: 'PATCH', url: '/intercom/site', payload: draft },
      { method: 'PUT', url: '/intercom/site/location', payload: location },
      { method: 'POST', url: '/intercom/site/entrances', payload: wire },
      { method: 'PATCH', url: `/intercom/site/entrances/${known?.id}`, payload: wire },
      {
        method: 'PUT',
        url: '/intercom/site/owner',
        payload: { email: person.email, first_name: 'Olga', last_name: 'Owner' },
      },
      { method: 'DELETE', url: `/intercom/site/entrances/${known?.id}` },
      { method: 'DELETE', url: `/collection/associations/${intercomSiteId}` },
      { method: 'POST', url: '/intercom/site', payload: draft },
    ] as const
    const answers = async () => {
      const statuses: string[] = []
      for (const { url, ...call } of calls) {
        const answer = await request({ ...call, url: base + url }, stranger)
        statuses.push(`${answer.statusCode} ${answer.statusCode < 400 ? '' : answer.json().ErrorCode}`.trim())
      }
      return statuses
    }
    expect(await as(stranger)(getIntercomSite, { params: share })).toMatchObject({ status: 200 })
    await takeOverIntercom(platform, intercomSiteId, person)
    expect(await answers()).toEqual(calls.map(() => '403 IntercomAccessLost'))
    expect((await as(installer)(getIntercomSite, { params })).body.entrances).toHaveLength(1)
  })
})
