import { createStaff } from '@commissioning/platform/features/admin/operator-store'
import { notify } from '@commissioning/platform/features/notifications/notify'
import { insertInvitation } from '@commissioning/platform/features/owner/invitation-store'
import { newId } from '@commissioning/platform/infra/database/new-id'
import { owner } from '@commissioning/platform/testing/test-fixture'
import type { TestPlatform } from '@commissioning/platform/testing/test-platform'

interface Site {
  collectionId: string
  iqId: string
  lock: { id: string; mac: string }
  detachedLockId: string
  repeaterId: string
  intercomSite: string
}

/** Rows that no call of the contract makes, or that only time would. */
export async function insertRows(platform: TestPlatform, site: Site) {
  const { now, fixture } = platform
  const { collectionId, iqId, lock, detachedLockId, repeaterId, intercomSite } = site
  const replacing = newId(now())
  const walk = newId(now())
  return platform.database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('walk')
      .values([
        { id: walk, collectionId, iqId, reason: 'attach', startedAt: now() },
        { id: replacing, collectionId, iqId, reason: 'replace', startedAt: now() },
      ])
      .execute()
    await tx
      .insertInto('walkStop')
      .values([
        { hardwareId: repeaterId, walkId: walk, collectionId, placeId: null, position: 1 },
        { hardwareId: lock.id, walkId: replacing, collectionId, placeId: null, position: 1 },
        { hardwareId: detachedLockId, walkId: replacing, collectionId, placeId: null, position: 2 },
      ])
      .execute()
    await tx
      .insertInto('reading')
      .values({
        hardwareId: lock.id,
        measuredAt: now(),
        keptAt: now(),
        collectionId,
        mac: lock.mac,
        parentMac: null,
        signalStrength: -60,
        source: 'report',
        modemApplication: null,
        revision: null,
        parentRevision: null,
        condition: null,
      })
      .execute()
    const until = new Date(now().getTime() + 120_000)
    await tx
      .insertInto('tagRegistration')
      .values({
        id: newId(now()),
        collectionId,
        iqId,
        lockId: lock.id,
        lockMac: lock.mac,
        startedAt: now(),
        until,
        endedAt: null,
      })
      .execute()
    await tx
      .insertInto('tagListColumn')
      .values({ companyId: fixture.company, heading: 'Number', reading: null, usedAt: now() })
      .execute()
    await tx
      .insertInto('lockListColumn')
      .values({ companyId: fixture.company, heading: 'Box', field: 'code', usedAt: now() })
      .execute()
    await notify(tx, { kind: 'iq_offline', collectionId, subject: 'Hall', now: now() })
    const staff = await createStaff(
      tx,
      {
        companyId: fixture.company,
        email: 'clara@brightlocks.test',
        role: 'installer_basic',
        firstName: 'Clara',
        lastName: 'Colleague',
      },
      now(),
    )
    const intercomCode = await insertInvitation(tx, {
      kind: 'intercom_owner',
      companyId: fixture.company,
      siteId: null,
      staffId: null,
      email: owner.email,
      intercomSiteId: intercomSite,
      now: now(),
    })
    const one = { companyId: fixture.company }
    const notification = await tx
      .selectFrom('notification')
      .where('companyId', '=', one.companyId)
      .select('id')
      .executeTakeFirstOrThrow()
    const schedule = await tx.selectFrom('timeSchedule').select('id').executeTakeFirstOrThrow()
    const entrance = await tx.selectFrom('entrance').select('id').executeTakeFirstOrThrow()
    return {
      walk,
      staff,
      intercomCode,
      notification: notification.id,
      timeSchedule: schedule.id,
      entrance: entrance.id,
    }
  })
}
