import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testBarriers } from '../../testing/test-barriers.ts'
import { addTestIq, addTestLock } from '../../testing/test-hardware.ts'
import { aSite } from '../../testing/test-installations.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { startReadingSweep } from './reading-sweep.ts'

const platform = await testPlatform()
const { database, now, system } = platform
const { openTransaction } = testBarriers(database)
const log = { error: vi.fn() }
const installationId = await aSite(platform)

const insertOldReading = (hardwareId?: string) =>
  system((tx) =>
    sql`
      insert into reading (hardware_id, measured_at, kept_at, collection_id, mac, signal_strength, source)
      select id, '2020-01-01', '2020-01-01', collection_id, mac, -60, 'report' from hardware
      where id = coalesce(${hardwareId ?? null}::uuid, id)`.execute(tx),
  )
const left = async () => {
  const rows = await system((tx) =>
    tx.selectFrom('reading').orderBy('hardwareId').select('hardwareId').execute(),
  )
  return rows.map(({ hardwareId }) => hardwareId)
}

test('readings are thinned in small steps that stay, in one process, which stops between two when it ends [READ-08]', async () => {
  const { id: iqId } = await addTestIq(platform, installationId)
  for (const _ of [1, 2, 3]) await addTestLock(platform, installationId, { iqId })
  await insertOldReading()
  const [first = '', second = '', third = ''] = await left()
  const endHold = await openTransaction((tx) =>
    sql`select from reading where hardware_id = ${second} for update`.execute(tx),
  )
  onTestFinished(endHold)
  const sweep = startReadingSweep(database, { now, log, atOnce: 1 })
  await waitingForLocks(database)
  expect(await left()).toEqual([second, third])

  await insertOldReading(first)
  await startReadingSweep(database, { now, log, atOnce: 1 }).close()
  expect(await left()).toEqual([first, second, third])

  const closing = sweep.close()
  await endHold()
  await closing
  expect(await left()).toEqual([first, third])
  expect(log.error).not.toHaveBeenCalled()
})
