import { randomUUID } from 'node:crypto'
import type { ListQuery } from '@commissioning/contract/http/list'
import { notificationEndpoints } from '@commissioning/contract/notifications/notification-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { describe, expect, test } from 'vitest'
import { createReportIntake } from '../../device-gateway/report-intake.ts'
import { admin, installer, owner, stranger } from '../../testing/test-fixture.ts'
import { addTestIq } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { connectTestIq } from '../../testing/test-iq.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { anInvitation, anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { startInvitationSweep } from '../owner/invitation-sweep.ts'
import { startNotificationSweep } from './notification-sweep.ts'
import { notify } from './notify.ts'

const { listNotifications, markNotificationsRead } = notificationEndpoints
const { acceptTerms } = ownerEndpoints

const DAY = 86_400_000

describe('notifications', async () => {
  const platform = await testPlatform()
  const { as, brokerUrl, clock, database, now, system } = platform

  const intake = createReportIntake({ system, now, log: platform.app.log })

  const listOf = async (person: TestPerson, query: ListQuery = {}) =>
    (await as(person)(listNotifications, { query: { top: 100, ...query } })).body
  const about = async (installationId: string, person = installer) =>
    (await listOf(person, { filter: `installation.id eq '${installationId}'` })).items
  const collectionOf = (installationId: string) =>
    system(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('installation')
        .where('id', '=', installationId)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      return collectionId
    })
  const happen = async (installationId: string, subject: string) => {
    const collectionId = await collectionOf(installationId)
    await system((tx) => notify(tx, { kind: 'iq_offline', collectionId, subject, now: now() }))
  }
  const sweep = async () => {
    const faults: unknown[] = []
    for (const startSweep of [startInvitationSweep, startNotificationSweep])
      await startSweep(database, { now, log: { error: (fault: unknown) => faults.push(fault) } }).close()
    expect(faults).toEqual([])
  }
  /** The clock goes back, so that no test runs at the time of another. */
  const later = async (ms: number, work: () => Promise<void>) => {
    const before = clock.now
    clock.now = new Date(before.getTime() + ms)
    await work()
    clock.now = before
  }

  test('a new colleague is notified of what happens from joining on, and of nothing before', async () => {
    const installationId = await aSite(platform)
    await happen(installationId, 'before')
    await later(DAY, async () => {
      const nora: TestPerson = { subject: 'nora', email: 'nora@bright-locks.test' }
      const body = { email: nora.email, firstName: 'Nora', lastName: 'New', role: 'installer_basic' as const }
      expect((await as(admin)(staffEndpoints.inviteStaffMember, { body })).status).toBe(201)
      expect(await about(installationId, nora)).toEqual([])
      await happen(installationId, 'since')
      expect((await about(installationId, nora)).map(({ subject }) => subject)).toEqual(['since'])
      expect((await about(installationId)).map(({ subject }) => subject)).toEqual(['since', 'before'])
    })
  })

  test('everybody of the company is notified when the owner accepts the Terms, once', async () => {
    const { installationId, siteId } = await anOwnedSite(platform)
    await as(owner)(acceptTerms, { params: { siteId }, body: { version: '1.0' } })

    for (const person of [installer, admin])
      expect(await about(installationId, person)).toEqual([
        {
          id: expect.any(String),
          kind: 'owner_accepted',
          subject: owner.email,
          createdAt: clock.now.toISOString(),
          readAt: null,
          installation: { id: installationId, siteCustomerReference: 'Harbour House' },
        },
      ])
    expect(await about(installationId, stranger)).toEqual([])
  })

  test('the company that invited an owner is notified when the invitation runs out, once', async () => {
    const installationId = await aSite(platform)
    await later(3 * DAY - 1, async () => {
      await sweep()
      expect(await about(installationId)).toEqual([])
    })
    await later(3 * DAY, async () => {
      await Promise.all([sweep(), sweep()])
      await sweep()
      expect(await about(installationId)).toMatchObject([
        { kind: 'invitation_expired', subject: owner.email },
      ])
    })
  })

  test('an invitation that was accepted or sent again does not run out', async () => {
    const { installationId } = await anOwnedSite(platform)
    const again = await aSite(platform)
    await later(2 * DAY, async () => {
      await anInvitation(platform, again, owner.email)
    })
    await later(4 * DAY, async () => {
      await sweep()
      expect(await about(again)).toEqual([])
      expect((await about(installationId)).map((one) => one.kind)).toEqual(['owner_accepted'])
    })
  })

  test('an IQ that is cut off is notified once per outage', async () => {
    const installationId = await aSite(platform)
    const added = await addTestIq(platform, installationId)
    const untilNotified = (times: number) => expect.poll(() => about(installationId)).toHaveLength(times)
    const isOnline = async () => {
      const { online } = await system((tx) =>
        tx.selectFrom('iq').where('id', '=', added.id).select('online').executeTakeFirstOrThrow(),
      )
      return online
    }
    for (const outage of [1, 2]) {
      const iq = await connectTestIq(brokerUrl, added, outage)
      await iq.report()
      await expect.poll(isOnline).toBe(true)
      iq.cut()
      await untilNotified(outage)
    }
    const isGoneAgain = { bootId: randomUUID(), bootCount: 9, connection: 1, online: false }
    await intake.handle({ mac: added.mac, name: 'presence' }, Buffer.from(JSON.stringify(isGoneAgain)))
    expect(await about(installationId)).toMatchObject([
      { kind: 'iq_offline', subject: 'Hall IQ' },
      { kind: 'iq_offline', subject: 'Hall IQ' },
    ])
  })

  test('an IQ that fell silent is notified once', async () => {
    const installationId = await aSite(platform)
    const added = await addTestIq(platform, installationId)
    await system((tx) =>
      tx.updateTable('iq').where('id', '=', added.id).set({ online: true, lastSeen: now() }).execute(),
    )
    const before = new Date(now().getTime() + 1)
    await intake.markSilentOffline(before)
    await intake.markSilentOffline(before)
    expect(await about(installationId)).toMatchObject([{ kind: 'iq_offline', subject: 'Hall IQ' }])
  })

  test('a replaced IQ that is unplugged is notified to nobody', async () => {
    const installationId = await aSite(platform)
    const added = await addTestIq(platform, installationId)
    const isDead = { state: 'dead', online: true, lastSeen: now() } as const
    const die = () => system((tx) => tx.updateTable('iq').where('id', '=', added.id).set(isDead).execute())
    const online = () =>
      system((tx) => tx.selectFrom('iq').where('id', '=', added.id).select('online').executeTakeFirst())
    await die()
    await intake.markSilentOffline(new Date(now().getTime() + 1))
    expect(await online()).toEqual({ online: false })
    await die()
    const isGone = { bootId: randomUUID(), bootCount: 1, connection: 1, online: false }
    await intake.handle({ mac: added.mac, name: 'presence' }, Buffer.from(JSON.stringify(isGone)))
    expect(await online()).toEqual({ online: false })
    expect(await about(installationId)).toEqual([])
  })

  test('what happens in a transaction that fails is not notified', async () => {
    const installationId = await aSite(platform)
    const collectionId = await collectionOf(installationId)
    const failing = system(async (tx) => {
      await notify(tx, { kind: 'iq_offline', collectionId, subject: 'Hall', now: now() })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await about(installationId)).toEqual([])
  })

  test('a company whose access is over gets nothing any more', async () => {
    const installationId = await aSite(platform)
    const set = (change: { releaseDate?: Date; accessExpiry?: Date }) =>
      system((tx) => tx.updateTable('installation').where('id', '=', installationId).set(change).execute())
    await set({ accessExpiry: now() })
    await happen(installationId, 'Expired')
    await set({ accessExpiry: new Date(now().getTime() + 1) })
    await happen(installationId, 'Open')
    await set({ releaseDate: now() })
    await happen(installationId, 'Released')
    expect((await about(installationId)).map(({ subject }) => subject)).toEqual(['Open'])
  })

  test('the newest comes first, and the list is read in pages', async () => {
    const installationId = await aSite(platform)
    for (const minute of [1, 2, 3]) await later(minute * 60_000, () => happen(installationId, `IQ ${minute}`))
    const filter = `installation.id eq '${installationId}'`
    const first = await listOf(installer, { filter, top: 2, count: true })
    expect(first).toMatchObject({ count: 3, items: [{ subject: 'IQ 3' }, { subject: 'IQ 2' }] })
    expect(first.nextPageLink).toContain('skip=2')
    const answer = await as(installer)(listNotifications, { query: { filter: "subject eq 'IQ 1'" } })
    expect(answer).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidFilter' } })
  })

  test('each person reads for oneself, and the time of the first reading stays', async () => {
    const installationId = await aSite(platform)
    await happen(installationId, 'One')
    await happen(installationId, 'Two')
    const ids = (await about(installationId)).map(({ id }) => id)
    const readAt = clock.now.toISOString()
    const mark = (notificationIds: string[]) =>
      as(installer)(markNotificationsRead, { body: { notificationIds } })
    expect((await mark(ids.slice(0, 1))).status).toBe(204)
    await later(60_000, async () => void (await mark(ids)))

    const unread = { filter: `installation.id eq '${installationId}' and read_at eq null`, count: true }
    expect(await listOf(installer, unread)).toMatchObject({ count: 0, items: [] })
    expect((await about(installationId))[0]?.readAt).toBe(readAt)
    expect(await listOf(admin, unread)).toMatchObject({ count: 2 })
  })

  test('all that had come by an instant is read at once; what came after it is not', async () => {
    const installationId = await aSite(platform)
    await happen(installationId, 'Seen')
    const until = clock.now.toISOString()
    await later(1, async () => {
      await happen(installationId, 'Meanwhile')
      await as(admin)(markNotificationsRead, { body: { until } })
    })
    const unread = (await about(installationId, admin)).filter(({ readAt }) => readAt === null)
    expect(unread.map(({ subject }) => subject)).toEqual(['Meanwhile'])
  })

  test('nobody reads for another company, and what is no mark is refused', async () => {
    const installationId = await aSite(platform)
    await happen(installationId, 'Ours')
    const [{ id } = { id: '' }] = await about(installationId)
    expect((await as(stranger)(markNotificationsRead, { body: { notificationIds: [id] } })).status).toBe(204)
    expect((await about(installationId))[0]?.readAt).toBeNull()
    for (const body of [{ notificationIds: [] }, {}, { until: 'now' }])
      expect(await as(installer)(markNotificationsRead, { body: body as never })).toMatchObject({
        status: 400,
        body: { ErrorCode: 'InvalidRequest' },
      })
  })

  test('what is older than 90 days is removed, read or not', async () => {
    const installationId = await aSite(platform)
    await happen(installationId, 'Old')
    const [{ id } = { id: '' }] = await about(installationId)
    await as(installer)(markNotificationsRead, { body: { notificationIds: [id] } })
    await later(90 * DAY, async () => {
      await sweep()
      expect((await about(installationId)).map(({ subject }) => subject)).toContain('Old')
    })
    await later(90 * DAY + 1, async () => {
      await sweep()
      expect((await about(installationId)).map(({ subject }) => subject)).not.toContain('Old')
    })
  })
})
