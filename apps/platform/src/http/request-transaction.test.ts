import { companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { freshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, describe, expect, test } from 'vitest'
import { setSystemRole } from '../infra/database/database-roles.ts'

import { MIGRATIONS, migratePlatform } from '../infra/database/migrate-platform.ts'
import type { Tables } from '../infra/database/tables.generated.ts'
import { callExternal } from './call-external.ts'
import { transact } from './request-transaction.ts'

const { getCompany, changeCompany } = companyEndpoints
const holder = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

describe('the transaction of a request', async () => {
  const database = await freshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS] })
  afterAll(() => database.close())
  const work = <Outcome>(name: string, outcome: () => Outcome, endpoint: Endpoint = changeCompany) =>
    transact(database, endpoint, async (tx) => {
      await setSystemRole(tx)
      await tx
        .insertInto('duty')
        .values({ name, holder, heldUntil: new Date(0) })
        .execute()
      return outcome()
    })
  const stored = async () => {
    const { rows } = await database.executeSql('select name from duty')
    return rows.map(({ name }) => name)
  }

  test('keeps what an answer was made of', async () => {
    expect(await work('answered', () => 'the answer')).toBe('the answer')
    expect(await stored()).toEqual(['answered'])
  })

  test('undoes what was done before somebody outside is asked, and says whom to ask', async () => {
    const asking = callExternal(
      async () => 'agreed',
      async (_context: object, outcome) => outcome,
    )
    expect(await work('asked', () => asking)).toBe(asking)
    expect(await stored()).not.toContain('asked')
  })

  test('undoes what was done before a fault, and tells the fault', async () => {
    const fail = () => {
      throw new Error('broken')
    }
    await expect(work('failed', fail)).rejects.toThrow('broken')
    expect(await stored()).not.toContain('failed')
  })

  test('of a call that reads cannot write', async () => {
    await expect(work('read', () => undefined, getCompany)).rejects.toMatchObject({ code: '25006' })
  })
})
