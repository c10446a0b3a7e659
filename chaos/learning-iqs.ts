import { newId } from '@commissioning/platform/infra/database/new-id'
import { runAsSystem } from '@commissioning/platform/testing/test-operation'
import type { Fixture } from '../bench/platform-fixture.ts'
import type { LastingIq } from './lasting-iq.ts'

/** One registration of tags per IQ, at its last lock; answers their ids in the order of the IQs. */
export async function registerTagsAtEachIq({ database, iqs }: Fixture): Promise<string[]> {
  const locks = await runAsSystem(database, (tx) =>
    tx
      .selectFrom('hardware')
      .select(['id', 'mac', 'collectionId'])
      .where('hardwareType', '=', 'lock')
      .execute(),
  )
  const now = new Date()
  const registrations = iqs.map(({ id: iqId, devices }) => {
    const lock = locks.find(({ mac }) => mac === devices.at(-1)?.mac)
    if (!lock) throw new Error('An IQ has no lock.')
    const { id: lockId, mac: lockMac, collectionId } = lock
    return { id: newId(now), collectionId, iqId, lockId, lockMac, startedAt: now, until: now, endedAt: null }
  })
  await database.db.insertInto('tagRegistration').values(registrations).execute()
  return registrations.map(({ id }) => id)
}

/** Lets each IQ learn so many tags that no other has; resolves when the broker has taken them all. */
export const publishLearnedTags = (
  fleet: readonly LastingIq[],
  registrations: readonly string[],
  { first, count }: { first: number; count: number },
): Promise<unknown> =>
  Promise.all(
    fleet.flatMap((iq, index) =>
      Array.from({ length: count }, (_, one) =>
        iq.learn(tagNumber(index, first + one), registrations[index] ?? ''),
      ),
    ),
  )

const MAX_OF_EACH = 256
const tagNumber = (iq: number, one: number) =>
  `04${(iq * MAX_OF_EACH + one).toString(16).toUpperCase().padStart(6, '0')}`

export async function countTags({ database }: Fixture): Promise<number> {
  const { rows } = await database.executeSql('select count(*)::int as count from tag')
  return Number(rows[0]?.count)
}

/** Whether the newest stored report of every IQ has this signal of its modem. */
export async function haveAllReportedSignal(fixture: Fixture, signal: number): Promise<boolean> {
  const signals = await fixture.signals()
  return fixture.iqs.every(({ mac }) => signals.get(mac) === signal)
}

export const reportAll = (fleet: readonly LastingIq[], signal: number): Promise<unknown> =>
  Promise.all(fleet.map(({ report }) => report(signal)))
