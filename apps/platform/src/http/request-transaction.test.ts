import { companyEndpoints } from '@commissioning/contract/company/company-endpoints'
import type { Endpoint } from '@commissioning/contract/http/endpoint'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import type { FastifyRequest } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { Tx } from '../infra/database/database.ts'
import { MIGRATIONS_FOLDER, migratePlatform } from '../infra/database/migrate-platform.ts'
import type { Tables } from '../infra/database/tables.generated.ts'
import { callExternal } from './call-external.ts'
import { handleRequest } from './handle-request.ts'

const { getCompany, changeCompany } = companyEndpoints
const holder = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'
const request = { id: holder, headers: {}, ip: '192.0.2.1' } as FastifyRequest

describe('the transaction of a request', async () => {
  const database = await createFreshDatabase<Tables>(migratePlatform, { folders: [MIGRATIONS_FOLDER] })
  afterAll(() => database.close())
  /** Stores a row of that name, then does what the handler still does. */
  const handle = async (name: string, then: () => unknown, endpoint: Endpoint = changeCompany) => {
    const handler = async (context: object) => {
      const { tx } = context as { tx: Tx }
      await tx
        .insertInto('duty')
        .values({ name, holder, heldUntil: new Date(0) })
        .execute()
      return then()
    }
    const operation = {
      name: 'changeCompany' as const,
      endpoint,
      access: 'public' as const,
      handler,
      shapeReply: (reply: unknown) => reply,
    }
    const { reply } = await handleRequest(
      { operation, request, identity: undefined, input: {} },
      { database, now: () => new Date(0), operators: [] },
    )
    return reply
  }
  const stored = async () => {
    const { rows } = await database.executeSql('select name from duty')
    return rows.map(({ name }) => name)
  }

  test('keeps what an answer was made of', async () => {
    expect(await handle('answered', () => 'the answer')).toBe('the answer')
    expect(await stored()).toEqual(['answered'])
  })

  test('undoes what was done before another service is called, and answers what was recorded of it', async () => {
    const call = callExternal(stored, async (_context: object, rows) => rows)
    expect(await handle('asked', () => call)).not.toContain('asked')
    expect(await stored()).not.toContain('asked')
  })

  test('undoes what was done before a fault, and tells the fault', async () => {
    const fail = () => {
      throw new Error('broken')
    }
    await expect(handle('failed', fail)).rejects.toThrow('broken')
    expect(await stored()).not.toContain('failed')
  })

  test('of a call that reads cannot write', async () => {
    await expect(handle('read', () => undefined, getCompany)).rejects.toMatchObject({ code: '25006' })
  })
})
