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

  test('a window has ended at its end, and is forgotten then, however many others have', async () => {
    await database.db.deleteFrom('identityAttempt').execute()
    for (let count = 0; count < 5; count++) await take('late')
    const end = new Date(now.getTime() + 15 * 60_000)
    const ended = Array.from({ length: 60 }, (_, at) => ({ key: `a ${at}`, tries: 1, endsAt: end }))
    await database.db.insertInto('identityAttempt').values(ended).execute()
    now = end
    expect(await take('late')).toBe('taken')
    for (let count = 0; count < 4; count++) expect(await take('late')).toBe('taken')
    const known = await database.db.selectFrom('identityAttempt').selectAll().execute()
    expect(known).toEqual([
      { key: 'signInOfAccount:late', tries: 5, endsAt: new Date(now.getTime() + 15 * 60_000) },
    ])
  })

  test('no more is given back than was taken', async () => {
    await take('generous')
    for (let count = 0; count < 3; count++) await throttle.giveBack('signInOfAccount', 'generous')
    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await take('generous'))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5)
  })
})
