import { boxEndpoints } from '@commissioning/contract/registry/box-endpoints'
import { describe, expect, test } from 'vitest'
import { aBoxedDevice, aLock, aRepeater } from '../testing/test-hardware.ts'
import { aSite } from '../testing/test-installations.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { installer, stranger } from '../testing/test-world.ts'

const { listBoxes } = boxEndpoints

describe('boxes', async () => {
  const platform = await testPlatform()
  const { as, system } = platform
  const installationId = await aSite(platform)
  const params = { installationId }
  const ask = (codes: string[], person = installer) =>
    as(person)(listBoxes, { params, query: { codes: codes.join(',') } })

  test('what would become of locks is told by their codes, and nothing of others but that [MANY-15]', async () => {
    const free = await aBoxedDevice(platform, 'lock', 'RFNET')
    const here = (await aLock(platform, installationId)).body.mac
    const elsewhere = (await aLock(platform, await aSite(platform))).body.mac
    const repeater = (await aRepeater(platform, installationId)).body.mac
    const nothing = { communicationType: null, lockType: null }
    const { status, body } = await ask([
      free.toLowerCase(),
      here,
      elsewhere,
      repeater,
      'AB99999999999Z',
      here,
    ])
    expect(status).toBe(200)
    expect(body.items).toEqual([
      { code: free, state: 'free', communicationType: 'RFNET', lockType: 'cylinder' },
      { code: here, state: 'here', ...nothing },
      { code: elsewhere, state: 'elsewhere', ...nothing },
      { code: repeater, state: 'other_kind', ...nothing },
      { code: 'AB99999999999Z', state: 'unknown', ...nothing },
    ])
  })

  test('asking claims nothing, writes nothing, and is for those who may add there [MANY-15]', async () => {
    const free = await aBoxedDevice(platform, 'lock')
    const audited = () => system((tx) => tx.selectFrom('audit').select('id').execute())
    const before = await audited()
    expect((await ask([free])).body.items[0]?.state).toBe('free')
    expect((await ask([free])).body.items[0]?.state).toBe('free')
    expect(await audited()).toEqual(before)
    expect((await ask([free], stranger)).status).toBe(404)
  })

  test('a hundred codes are told at once, and more are refused [MANY-15]', async () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `ZZ${1e11 + at}Z`.slice(0, 14))
    expect((await ask(codes(100))).body.items).toHaveLength(100)
    expect((await ask(codes(101))).status).toBe(400)
  })
})
