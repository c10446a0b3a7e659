import { fileURLToPath } from 'node:url'
import { migrate } from '@commissioning/database/migrate'
import type { OpenDatabase } from '@commissioning/database/opened-database'

import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { Refused } from '@commissioning/domain/refused'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityTables } from '../database/tables.ts'
import { createThrottle, type Throttle } from './throttle.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe('limits of attempts', () => {
  let database: OpenDatabase<IdentityTables>
  let throttle: Throttle
  let now = new Date('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    database = await createFreshDatabase<IdentityTables>((open) =>
      migrate(open, { folder: migrations, name: 'identity' }),
    )
    throttle = createThrottle(database, () => now)
  })
  afterAll(() => database.close())

  const take = async (who: string) => {
    try {
      await throttle.take('signInOfAccount', who)
      return 'taken'
    } catch (error) {
      return error instanceof Refused ? error.options.retryAt?.toISOString() : error
    }
  }

  test('of twenty attempts at once five get through', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take('at-once')))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5)
  })

  test('the wait has an end that more attempts do not move', async () => {
    for (let count = 0; count < 5; count++) await take('patient')
    now = new Date('2026-03-01T12:10:00Z')
    expect(await take('patient')).toBe('2026-03-01T12:15:00.000Z')
    now = new Date('2026-03-01T12:15:00Z')
    expect(await take('patient')).toBe('taken')
  })

  test('a success starts anew', async () => {
    for (let count = 0; count < 5; count++) await take('right')
    await throttle.forget('signInOfAccount', 'right')
    expect(await take('right')).toBe('taken')
  })
})
