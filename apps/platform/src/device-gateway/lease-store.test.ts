import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { noBroker } from '../testing/test-broker.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { acquireLease } from './lease-store.ts'

const [FIRST, SECOND, THIRD] = [randomUUID(), randomUUID(), randomUUID()]
const { database, system } = await testPlatform(noBroker)
const hold = (holder: string) => system((tx) => acquireLease(tx, { name: 'events', holder }))
afterEach(() => database.executeSql('delete from duty'))

test('one process holds a lease, and another one takes it when its time has ended [DEVICE-23]', async () => {
  expect(await hold(FIRST)).toBe(true)
  expect(await hold(SECOND)).toBe(false)
  expect(await hold(FIRST)).toBe(true)
  await database.executeSql(`update duty set held_until = clock_timestamp()`)
  expect(await hold(SECOND)).toBe(true)
})

test('a lease that a process with a clock a day ahead has left is taken at once [DEVICE-23]', async () => {
  await database.executeSql(`insert into duty (name, holder, held_until)
    values ('events', gen_random_uuid(), clock_timestamp() + interval '1 day')`)
  expect(await hold(SECOND)).toBe(true)
  expect(await hold(THIRD)).toBe(false)
})
