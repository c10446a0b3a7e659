import { createHash } from 'node:crypto'
import { recordEndpoints } from '@commissioning/contract/site-record/record-endpoints'
import { canonicalJson } from '@commissioning/domain/formats/canonical-json'
import type { RecordFile } from '@commissioning/domain/site-record/record-file'
import { createSecretSeals } from '@commissioning/server-kit/secret-seals'
import { describe, expect, test } from 'vitest'
import { installer } from '../../testing/test-fixture.ts'
import { anOwnedSite } from '../../testing/test-owner.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { aRecord } from '../../testing/test-record.ts'
import { createRecordKeys } from './record-keys.ts'
import { sealRecord } from './seal-record.ts'

const SECRET = 'a-secret-that-is-long-enough-to-be-one'

describe('sealing a record', async () => {
  const platform = await testPlatform({ KEYS_SECRET: SECRET })
  const { as, clock, database, now, system } = platform
  const ask = as(installer)
  const olga = { subject: 'olga', email: 'olga@customer.test' }
  const keys = createRecordKeys(createSecretSeals([SECRET], 'secrets of the platform'))

  const rowOf = (id: string) =>
    system((tx) => tx.selectFrom('siteRecord').where('id', '=', id).selectAll().executeTakeFirstOrThrow())
  const unseal = (id: string) =>
    database.db
      .updateTable('siteRecord')
      .where('id', '=', id)
      .set({ sealedAt: null, hash: null, seal: null })
      .execute()

  test('names the hash of the record of the same site before it [RECORD-05]', async () => {
    const { installationId } = await anOwnedSite(platform, olga)
    const first = await aRecord(platform, installationId)
    clock.now = new Date(clock.now.getTime() + 1_000)
    const second = await aRecord(platform, installationId)
    const { hash, content } = await rowOf(first)
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash)
    const { record } = JSON.parse(
      await (await ask(recordEndpoints.getRecordFile, { params: { recordId: second } })).body.text(),
    ) as RecordFile
    expect(record.previousRecord).toBe(hash)
    expect(canonicalJson(record)).toBe((await rowOf(second)).content.toString())
  })

  test('fails without any trace in the record and is tried again, while the record is not handed out [RECORD-04]', async () => {
    const { installationId } = await anOwnedSite(platform, olga)
    const recordId = await aRecord(platform, installationId)
    await unseal(recordId)
    const mails: string[] = []
    const dependencies = {
      database,
      files: { open: async () => undefined },
      mail: { send: async (_tx: unknown, row: { id: string }) => void mails.push(row.id) },
      now,
    }
    const noKey = { ...keys, signer: () => Promise.reject(new Error('No key opens.')) }
    const job = { recordId, language: 'en' }
    await expect(sealRecord({ ...dependencies, keys: noKey })(job)).rejects.toThrow('No key opens.')
    expect(await rowOf(recordId)).toMatchObject({ sealedAt: null, hash: null, seal: null })
    const { body } = await ask(recordEndpoints.getRecordFile, { params: { recordId } })
    expect(body).toMatchObject({ ErrorCode: 'RecordNotSealed' })
    expect(mails).toEqual([])

    await sealRecord({ ...dependencies, keys })(job)
    await sealRecord({ ...dependencies, keys })(job)
    expect((await rowOf(recordId)).sealedAt).toEqual(now())
    expect(mails).toEqual([recordId])
  })

  test('gives the same bytes and the same signature when it is sealed twice [RECORD-21]', async () => {
    const { installationId } = await anOwnedSite(platform, olga)
    const recordId = await aRecord(platform, installationId)
    const sealing = {
      database,
      files: { open: async () => undefined },
      keys,
      mail: { send: async () => undefined },
      now,
    }
    const sealedAgain = async () => {
      await unseal(recordId)
      await sealRecord(sealing)({ recordId, language: 'en' })
      const { content, hash, seal } = await rowOf(recordId)
      return { content: content.toString(), hash, seal }
    }
    const first = await sealedAgain()
    expect(await sealedAgain()).toEqual(first)
  })

  test('uses a key whose private half is encrypted in the database where there is a secret [RECORD-06]', async () => {
    const { installationId } = await anOwnedSite(platform, olga)
    const recordId = await aRecord(platform, installationId)
    await unseal(recordId)
    await database.db.deleteFrom('recordKey').execute()
    await sealRecord({
      database,
      files: { open: async () => undefined },
      keys,
      mail: { send: async () => undefined },
      now,
    })({ recordId, language: 'en' })
    const stored = await database.db.selectFrom('recordKey').select('privateKey').executeTakeFirstOrThrow()
    expect(stored.privateKey).toMatch(/^sealed:/)
    expect(stored.privateKey).not.toContain('"d"')
  })
})
