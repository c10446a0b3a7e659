import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { waitingForLocks } from '@commissioning/database/testing/waiting-for-locks'
import { describe, expect, test } from 'vitest'
import { setSystemRole } from '../infra/database/database-roles.ts'
import { admin, installer, owner } from '../testing/test-fixture.ts'
import { aSite, makeInstallationDraft } from '../testing/test-installations.ts'
import type { TestPerson } from '../testing/test-issuer.ts'
import { anOwnedSite } from '../testing/test-owner.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { startKeySweep } from './key-sweep.ts'

const { createInstallation, resendOwnerInvitation } = installationEndpoints
const { createAccessCode } = ownerEndpoints
const DAY = 86_400_000

describe('the Idempotency-Key', async () => {
  const platform = await testPlatform()
  const { as, clock, database, now, system, fixture } = platform
  const draft = makeInstallationDraft(fixture.connectTenant)
  const create = (key: string, change: Partial<typeof draft> = {}, person: TestPerson = installer) =>
    as(person)(createInstallation, { body: { ...draft, ...change } }, { 'idempotency-key': key })
  const named = (customerReference: string) =>
    system((tx) =>
      tx
        .selectFrom('installation')
        .where('siteCustomerReference', '=', customerReference)
        .select('id')
        .execute(),
    )
  const storedRows = () => system((tx) => tx.selectFrom('idempotency').selectAll().execute())

  test('two requests at once with one key do the work once [API-24]', async () => {
    await aSite(platform)
    const held = await database.db.startTransaction().execute()
    await setSystemRole(held)
    await held.selectFrom('owner').where('email', '=', owner.email).select('id').forUpdate().execute()
    const customerReference = 'Twice at once'
    const both = [1, 2].map(() => create('at-once-1', { customerReference }))
    await waitingForLocks(database, 2)
    await held.commit().execute()

    const [first, second] = await Promise.all(both)
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body).toEqual(first?.body)
    expect(await named(customerReference)).toHaveLength(1)
    expect([first, second].map((answer) => answer?.headers['idempotency-replayed']).filter(Boolean)).toEqual([
      'true',
    ])
  })

  test('work that was refused leaves its key free', async () => {
    const refused = await create('refused-1', { businessType: null })
    expect(refused).toMatchObject({ status: 400, body: { ErrorCode: 'BusinessTypeRequired' } })
    const done = await create('refused-1', { customerReference: 'Second try' })
    expect(done.status).toBe(201)
    expect(done.headers).not.toHaveProperty('idempotency-replayed')
  })

  test('the keys of two people do not meet', async () => {
    const customerReference = 'Same key'
    const one = await create('same-key-1', { customerReference })
    const other = await create('same-key-1', { customerReference }, admin)
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body.id).not.toBe(one.body.id)
    expect(await named(customerReference)).toHaveLength(2)
  })

  test('a key is known for 24 hours and then as good as new [API-24]', async () => {
    const before = clock.now
    const customerReference = 'Day after'
    const first = await create('day-after-1', { customerReference })
    clock.now = new Date(before.getTime() + DAY - 1)
    expect((await create('day-after-1', { customerReference })).body).toEqual(first.body)
    clock.now = new Date(before.getTime() + DAY)
    const again = await create('day-after-1', { customerReference: 'Another day' })
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(first.body.id)
    expect((await create('day-after-1', { customerReference: 'Another day' })).body).toEqual(again.body)
    clock.now = before
  })

  test('keys of the day before are removed, those of today stay', async () => {
    const before = clock.now
    await create('swept-1', { customerReference: 'Yesterday' })
    clock.now = new Date(before.getTime() + DAY)
    await create('kept-today-1', { customerReference: 'Today' })
    const faults: unknown[] = []
    await startKeySweep(database, { now, log: { error: (fault: unknown) => faults.push(fault) } }).close()
    const left = (await storedRows()).map(({ createdAt }) => createdAt)
    expect(left).toContainEqual(now())
    expect(left).not.toContainEqual(before)
    expect(faults).toEqual([])
    clock.now = before
  })

  test('a key used at another address is refused, also for the same body [API-24]', async () => {
    const [one, other] = [await aSite(platform), await aSite(platform)]
    const remind = (installationId: string) =>
      as(installer)(
        resendOwnerInvitation,
        { params: { installationId } },
        { 'idempotency-key': 'address-0001' },
      )
    expect((await remind(one)).status).toBe(200)
    expect(await remind(other)).toMatchObject({ status: 422, body: { ErrorCode: 'IdempotencyKeyReused' } })
    expect((await remind(one)).headers).toHaveProperty('idempotency-replayed')
  })

  test('an access code that an answer shows is in no table, and a retry shows it again [API-24 API-36]', async () => {
    const { siteId } = await anOwnedSite(platform)
    const key = { 'idempotency-key': 'code-of-access-1' }
    const make = () => as(owner)(createAccessCode, { params: { siteId }, body: { validForHours: 4 } }, key)
    const { body } = await make()
    const rows = await storedRows()
    const texts = rows.map((row) => [String(row.reply), JSON.stringify(row)].join())
    for (const secret of [body.code, key['idempotency-key']])
      expect(texts.filter((text) => text.includes(secret))).toEqual([])
    expect(await make()).toMatchObject({ body, headers: { 'idempotency-replayed': 'true' } })
  })

  test.each(['short', 'with blanks in it', 'x'.repeat(101)])('the key "%s" is refused', async (key) => {
    expect(await create(key)).toMatchObject({ status: 400, body: { ErrorCode: 'InvalidRequest' } })
  })
})
