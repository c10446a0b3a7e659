import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { describe, expect, test } from 'vitest'
import { admin, installer } from '../testing/test-fixture.ts'
import { aSite, makeInstallationDraft } from '../testing/test-installations.ts'
import { intercomDraft } from '../testing/test-intercom.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { FIRST_INVITATION_LIMIT, MAIL_ATTEMPTS } from './limit-mails.ts'

const { changeSiteOwner, createInstallation, resendOwnerInvitation } = installationEndpoints
const { createIntercomSite, putIntercomOwner } = intercomEndpoints
const { inviteStaffMember, listStaff, resendStaffInvitation } = staffEndpoints

describe('mails that people make the platform send', async () => {
  const platform = await testPlatform()
  const { as, clock } = platform
  const flooded = { status: 429, body: { ErrorCode: 'TooManyRequests' } }
  const waitAnHour = () => {
    clock.now = new Date(clock.now.getTime() + MAIL_ATTEMPTS.windowMs)
  }

  test('one address gets five an hour, whoever sends them and for whatever', async () => {
    const email = 'flooded@customer.test'
    const params = { installationId: await aSite(platform) }
    await as(installer)(createIntercomSite, { params, body: intercomDraft })
    const name = { firstName: 'Fred', lastName: 'Flood' }
    const sent = [
      await as(installer)(changeSiteOwner, { params, body: { email } }),
      await as(admin)(resendOwnerInvitation, { params }),
      await as(installer)(putIntercomOwner, { params, body: { ...name, email } }),
      await as(admin)(inviteStaffMember, { body: { ...name, email, role: 'installer_basic' } }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 201])
    const staffId = sent[3]?.body.id ?? ''
    const resend = () => as(admin)(resendStaffInvitation, { params: { staffId } })
    expect((await resend()).status).toBe(200)

    const refused = await resend()
    expect(refused).toMatchObject(flooded)
    expect(refused.body.Message).toBe(MAIL_ATTEMPTS.message)
    expect(Number(refused.headers['retry-after'])).toBe(MAIL_ATTEMPTS.windowMs / 1000)
    for (const another of [
      await as(installer)(resendOwnerInvitation, { params }),
      await as(installer)(changeSiteOwner, { params, body: { email } }),
      await as(installer)(putIntercomOwner, { params, body: { ...name, email: email.toUpperCase() } }),
    ])
      expect(another).toMatchObject(flooded)
    waitAnHour()
    expect((await resend()).status).toBe(200)
  })

  test('one person sends thirty an hour, and nothing of the next is stored', async () => {
    waitAnHour()
    const invite = (number: number) =>
      as(admin)(inviteStaffMember, {
        body: {
          email: `new-${number}@brightlocks.test`,
          role: 'installer_basic',
          firstName: 'New',
          lastName: `Person ${number}`,
        },
      })
    for (let number = 1; number <= MAIL_ATTEMPTS.person; number += 1)
      expect((await invite(number)).status).toBe(201)
    expect(await invite(MAIL_ATTEMPTS.person + 1)).toMatchObject(flooded)
    const filter = `email eq 'new-${MAIL_ATTEMPTS.person + 1}@brightlocks.test'`
    const { body } = await as(admin)(listStaff, { query: { filter } })
    expect(body.items).toEqual([])

    const params = { installationId: await aSite(platform) }
    expect((await as(installer)(resendOwnerInvitation, { params })).status).toBe(200)
  })
})

describe('first invitations to new sites', async () => {
  const platform = await testPlatform({}, { firstMails: FIRST_INVITATION_LIMIT })
  const { as, clock } = platform
  const create = (customerReference: string, email: string) =>
    as(installer)(createInstallation, {
      body: { ...makeInstallationDraft(platform.fixture.connectTenant), customerReference, email },
    })

  test('reach one address thirty times an hour, and the next leaves no site behind', async () => {
    const email = 'victim@customer.test'
    for (let number = 1; number <= FIRST_INVITATION_LIMIT.target; number += 1)
      expect((await create(`Site ${number}`, email)).status).toBe(201)
    const refused = await create('One too many', email.toUpperCase())
    expect(refused).toMatchObject({ status: 429, body: { ErrorCode: 'TooManyRequests' } })
    expect(refused.body.Message).toBe(MAIL_ATTEMPTS.message)
    expect(Number(refused.headers['retry-after'])).toBe(FIRST_INVITATION_LIMIT.windowMs / 1000)
    for (const table of ['installation', 'collection', 'site', 'invitation'] as const) {
      const stored = await platform.system((tx) => tx.selectFrom(table).select('id').execute())
      expect(stored).toHaveLength(FIRST_INVITATION_LIMIT.target)
    }

    expect((await create('For another owner', 'other@customer.test')).status).toBe(201)
    clock.now = new Date(clock.now.getTime() + FIRST_INVITATION_LIMIT.windowMs)
    expect((await create('An hour later', email)).status).toBe(201)
  })

  test('are counted apart from the other mails of a person', async () => {
    const email = 'apart@customer.test'
    for (let number = 1; number <= MAIL_ATTEMPTS.target + 1; number += 1)
      expect((await create(`Apart ${number}`, email)).status).toBe(201)
    const params = { installationId: (await create('Apart again', email)).body.id }
    expect((await as(installer)(resendOwnerInvitation, { params })).status).toBe(200)
  })
})
