import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { afterAll, describe, expect, test } from 'vitest'
import { setSystemRole } from '../../infra/database/database-roles.ts'

import { CHANGES_CHANNEL } from '../../infra/events/announce.ts'
import { installer } from '../../testing/test-fixture.ts'
import { aSite } from '../../testing/test-installations.ts'
import { anIntercom, takeOverIntercom } from '../../testing/test-intercom.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { openMailbox, readInvitationCode } from '../../testing/test-mailbox.ts'
import { anInvitation, anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'

const { acceptInvitation, listOwnedSites } = ownerEndpoints
const { getIntercomSite } = intercomEndpoints
const { getInstallation, remindSiteOwner } = installationEndpoints

describe('a site owner with a new address', async () => {
  const mailbox = await openMailbox()
  afterAll(() => mailbox.close())
  const platform = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` })
  const { as } = platform
  const accept = (person: TestPerson, code: string) => as(person)(acceptInvitation, { body: { code } })
  const sitesOf = async (person: TestPerson) => (await as(person)(listOwnedSites, {})).body.items
  const ownerOf = async (installationId: string) =>
    (await as(installer)(getInstallation, { params: { installationId } })).body.site?.owner

  test('is still one owner, whom installers see and write to under the new one', async () => {
    const mover: TestPerson = { subject: 'mia', email: 'mia@old.test' }
    const moved = { ...mover, email: 'mia@new.test' }
    const first = await anOwnedSite(platform, mover)
    const second = await aSite(platform, { email: moved.email })
    const code = readInvitationCode(await mailbox.take(moved.email))
    const third = await aSite(platform, { email: moved.email })
    const later = readInvitationCode(await mailbox.take(moved.email))

    expect((await accept(moved, code)).status).toBe(200)
    expect(await sitesOf(moved)).toHaveLength(2)
    for (const installationId of [first.installationId, second])
      expect(await ownerOf(installationId)).toEqual({ email: moved.email, isPending: false })
    await as(installer)(remindSiteOwner, { params: { installationId: second } })
    expect(await mailbox.take(moved.email)).toContain('Subject: Harbour House is waiting')

    expect(await ownerOf(third)).toEqual({ email: moved.email, isPending: true })
    expect((await accept(moved, later)).status).toBe(200)
    expect(await sitesOf(moved)).toHaveLength(3)
  })

  test('is announced to the other sites: to browsers, in the record, and by the version of an intercom', async () => {
    const mover: TestPerson = { subject: 'moa', email: 'moa@old.test' }
    const moved = { ...mover, email: 'moa@new.test' }
    const first = await anOwnedSite(platform, mover)
    const accepted = await aSite(platform, { email: moved.email })
    const withIntercom = await aSite(platform)
    const intercomId = await anIntercom(platform, withIntercom, moved)
    const versionNow = async () =>
      (await as(installer)(getIntercomSite, { params: { installationId: withIntercom } })).body.version
    const versionBefore = await versionNow()
    const changes: Record<string, string>[] = []
    const stop = await platform.database.listen(CHANGES_CHANNEL, (payload) =>
      changes.push(JSON.parse(payload)),
    )
    const code = await anInvitation(platform, accepted, moved.email)
    const { body: site } = await accept(moved, code)

    const events = [
      { resource: 'owner', id: first.siteId, change: 'updated' },
      { resource: 'intercom', id: intercomId, change: 'updated' },
      { resource: 'owner', id: site.id, change: 'updated' },
    ]
    await expect.poll(() => changes.map(({ collectionId: _, ...change }) => change)).toEqual(events)
    await stop()
    expect(new Set(changes.map(({ collectionId }) => collectionId)).size).toBe(3)
    expect(await versionNow()).toBe(versionBefore + 1)
    const records = await platform.system((tx) =>
      tx
        .selectFrom('audit')
        .where('operation', '=', 'moveOwner')
        .select(['collectionId', 'actorKind', 'subject', 'change'])
        .execute(),
    )
    const record = { actorKind: 'owner', change: { email: moved.email } }
    const ofRecord = (at: number, subject: object) => ({
      ...record,
      collectionId: changes[at]?.collectionId,
      subject,
    })
    const expected = [ofRecord(0, { siteId: first.siteId }), ofRecord(1, { intercomSiteId: intercomId })]
    expect(records.slice(-2)).toEqual(expected)
  })

  test('leaves the address to another owner who signs in with it', async () => {
    const holder: TestPerson = { subject: 'hal', email: 'office@customer.test' }
    const mover: TestPerson = { subject: 'max', email: 'max@old.test' }
    const moved = { ...mover, email: holder.email }
    await anOwnedSite(platform, holder)
    await anOwnedSite(platform, mover)
    const installationId = await aSite(platform, { email: moved.email })
    const code = await anInvitation(platform, installationId, moved.email)
    expect((await accept(moved, code)).status).toBe(200)
    expect(await ownerOf(installationId)).toEqual({ email: mover.email, isPending: false })
    expect([(await sitesOf(moved)).length, (await sitesOf(holder)).length]).toEqual([2, 1])
  })

  test('keeps the sites when the address has become somebody else’s', async () => {
    const before: TestPerson = { subject: 'hedda', email: 'reception@customer.test' }
    const after = { ...before, subject: 'zoe' }
    const { siteId } = await anOwnedSite(platform, before)
    const installationId = await aSite(platform, { email: after.email })
    const code = await anInvitation(platform, installationId, after.email)
    const refused = { status: 404, body: { ErrorCode: 'InvitationInvalid' } }
    expect(await accept(after, code)).toMatchObject(refused)
    const intercomSiteId = await anIntercom(platform, installationId, after)
    expect((await takeOverIntercom(platform, intercomSiteId, after)).status).toBe(404)
    expect(await sitesOf(after)).toEqual([])
    expect((await sitesOf(before)).map(({ id }) => id)).toEqual([siteId])
    expect((await accept(before, code)).status).toBe(200)
    expect((await takeOverIntercom(platform, intercomSiteId, before)).status).toBe(200)
  })

  test('opens two invitations at once and is one owner of both sites', async () => {
    const person: TestPerson = { subject: 'ilse', email: 'ilse@customer.test' }
    const sites = [
      await aSite(platform, { email: person.email }),
      await aSite(platform, { email: person.email }),
    ]
    const codes = await Promise.all(sites.map((id) => anInvitation(platform, id, person.email)))
    const held = await platform.database.db.startTransaction().execute()
    await setSystemRole(held)
    await held.selectFrom('owner').where('email', '=', person.email).select('id').forUpdate().execute()
    const both = codes.map((code) => accept(person, code))
    await waitingForLocks(platform.database, both.length)
    await held.commit().execute()
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await sitesOf(person)).toHaveLength(2)
  })
})
