import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { markAllUnpublished } from '../features/desired-state/desired-state-store.ts'
import type { Tx } from '../infra/database/database.ts'
import { setSystemRole } from '../infra/database/database-roles.ts'
import { noBroker } from '../testing/test-broker.ts'
import { addTestIq } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { markSilent } from './presence-store.ts'

describe('who takes many IQs takes them in the order of their ids', async () => {
  const platform = await testPlatform(noBroker)
  const { database, system, now } = platform
  const installationId = await aSite(platform)
  const [one, other] = [await addTestIq(platform, installationId), await addTestIq(platform, installationId)]
  // made in one moment, their ids are in any order
  const [first, second] = one.id < other.id ? [one, other] : [other, one]
  const hold = (tx: Tx, { id }: { id: string }) =>
    tx.selectFrom('iq').where('id', '=', id).select('id').forUpdate().execute()

  const works: [name: string, work: (tx: Tx) => Promise<unknown>][] = [
    ['publishes all of them again', (tx) => markAllUnpublished(tx)],
    ['marks all that are silent', (tx) => markSilent(tx, new Date(now().getTime() + 1), now())],
  ]
  test.each(works)('who %s waits in no circle with a report of two of them', async (_name, work) => {
    const reported = { online: true, lastSeen: now(), publishedVersion: 1 }
    await system((tx) => tx.updateTable('iq').set(reported).execute())
    // the row of the first one now lies behind that of the second
    await system((tx) => tx.updateTable('iq').where('id', '=', first.id).set(reported).execute())

    const report = await database.db.startTransaction().execute()
    await setSystemRole(report)
    await hold(report, first)
    const all = system(work)
    await waitingForLocks(database)
    const held = hold(report, second).then(() => report.commit().execute())
    expect((await Promise.allSettled([all, held])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ])
  })
})
