import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { importRegistry } from './import-registry.ts'
import { runImport } from './import-registry-command.ts'

const HEADER = 'kind,mac,activation_code,communication_type,revision,lock_type,secret_hash'
const HASH = 'a'.repeat(64)
const iq = `iq,0c:ae:7d:00:00:01,ABCD 1234 EFGH,,2.0,,${HASH}`
const lock = 'lock,AB00000000000C,,BLUENET,2.1,escutcheon_pin,'
const repeater = 'repeater,01 02 0a 0b,,RFNET,1.0,,'
const file = (...lines: string[]) => [HEADER, ...lines].join('\n')

describe('the device registry', async () => {
  const { system } = await testPlatform()
  const load = (csvText: string) => system((tx) => importRegistry(tx, csvText))
  const faultsOf = (csvText: string): Promise<readonly string[]> =>
    load(csvText).then(
      () => [],
      (error: unknown) => (error instanceof OperatorFault ? error.faults : Promise.reject(error)),
    )
  const registry = () =>
    system((tx) => tx.selectFrom('registeredDevice').selectAll().orderBy('mac').execute())
  beforeEach(() => system((tx) => tx.deleteFrom('registeredDevice').execute()))

  test("the maker's production list is imported as CSV [REG-02]", async () => {
    expect(await load(file(iq, lock, repeater))).toBe(3)
    expect(await registry()).toMatchObject([
      {
        kind: 'repeater',
        mac: '01.02.0A.0B',
        activationCode: null,
        communicationType: 'RFNET',
        revision: '1.0',
        lockType: 'none',
        secretHash: null,
      },
      {
        kind: 'iq',
        mac: '0CAE7D000001',
        activationCode: 'ABCD1234EFGH',
        communicationType: null,
        revision: '2.0',
        lockType: 'none',
        secretHash: HASH,
      },
      { kind: 'lock', mac: 'AB00000000000C', communicationType: 'BLUENET', lockType: 'escutcheon_pin' },
    ])
  })

  test('the same list twice is one; a newer one brings known devices up to date', async () => {
    await load(file(iq, lock))
    const before = await registry()
    await load(file(iq, lock))
    expect(await registry()).toEqual(before)
    await load(file(lock.replace('2.1,escutcheon_pin', '2.2,cylinder')))
    expect((await registry()).at(-1)).toMatchObject({ revision: '2.2', lockType: 'cylinder' })
    const newer = [
      `iq,0CAE7D000001,WXYZ 1234 EFGH,,3.0,,${'b'.repeat(64)}`,
      'lock,AB00000000000C,QRST 1234 EFGH,BLUENET,3.1,escutcheon_pin,',
    ]
    await load(file(...newer))
    const known = await registry()
    await system((tx) => tx.deleteFrom('registeredDevice').execute())
    await load(file(...newer))
    const anew = (await registry()).map((row, at) => ({ ...row, id: known[at]?.id }))
    expect(known).toEqual(anew)
  })

  test('every faulty line is named with its number, and nothing of the file is stored [REG-02]', async () => {
    const faults = await faultsOf(
      file(
        lock,
        'iq,0CAE7D,12345,,,,nothing',
        '',
        'lock,AB0000,,WIFI,2.0,door,',
        'lock,AB00000000000D,,RFNET,2.0,cylinder,',
        'door,AB00000000000E,,BLUENET,2.0,cylinder,',
        'lock,AB00000000000F,,BLUENET',
        lock.toLowerCase().replace('bluenet', 'BLUENET'),
      ),
    )
    expect(faults).toEqual(['Line 8: 4 cells, not 7.'])
    const rest = file(
      lock,
      'iq,0CAE7D,12345,,,,nothing',
      '',
      'lock,AB0000,,WIFI,2.0,door,',
      'lock,AB00000000000D,,RFNET,2.0,cylinder,',
      'door,AB00000000000E,,BLUENET,2.0,cylinder,',
      lock.toLowerCase().replace('bluenet', 'BLUENET'),
    )
    expect(await faultsOf(rest)).toEqual([
      'Line 3: the revision is missing.',
      'Line 3: "0CAE7D" is no MAC of an IQ.',
      'Line 3: Activation code must contain 12 digits',
      'Line 3: the secret_hash must be a SHA-256 in hexadecimal.',
      'Line 5: MAC/Device ID has invalid format',
      'Line 5: the communication_type must be RFNET or BLUENET.',
      'Line 5: "door" is no lock type.',
      'Line 6: "AB00000000000D" is not written as a RFNET device.',
      'Line 7: the kind must be iq, lock or repeater, not "door".',
      'Line 8: AB00000000000C stands in line 2 already.',
    ])
    expect(await registry()).toEqual([])
  })

  test('a file without the header, or that is no CSV, is refused as a whole', async () => {
    expect(await faultsOf('kind,mac\nlock,AB00000000000C')).toEqual([
      'Line 1: the columns activation_code, communication_type, revision, lock_type, secret_hash are missing.',
    ])
    expect(await faultsOf(`${HEADER}\n"lock`)).toEqual([expect.stringMatching(/^The file is no CSV: /)])
    expect(await faultsOf('')).toHaveLength(1)
  })

  test('a device does not become another kind, and a code does not move to another IQ', async () => {
    await load(file(iq, lock))
    const faults = await faultsOf(
      file(repeater, lock.replace('lock', 'repeater'), iq.replace('0c:ae:7d:00:00:01', '0c:ae:7d:00:00:02')),
    )
    expect(faults).toEqual([
      'Line 3: AB00000000000C is registered as lock.',
      'Line 4: the activation code belongs to 0CAE7D000001.',
    ])
    expect(await registry()).toHaveLength(2)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'commissioning-registry-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the command imports a file into the database that the environment names [REG-02]', async () => {
  const path = join(folder, 'devices.csv')
  const { url, close } = await createFreshDatabase()
  const env = { DATABASE_URL: url }
  writeFileSync(path, file(iq, lock))
  expect(await runImport([path], env)).toEqual({ isDone: true, text: 'Imported 2 devices.' })
  writeFileSync(path, file('lock,AB0000,,BLUENET,2.0,cylinder,'))
  expect(await runImport([path], env)).toEqual({
    isDone: false,
    text: 'Line 2: MAC/Device ID has invalid format',
  })
  expect((await runImport([], env)).text).toBe('Name the CSV file to import.')
  expect((await runImport([path], { DATABASE_URL: 'mysql://db' })).text).toMatch(/^DATABASE_URL must be/)
  expect((await runImport([join(folder, 'absent.csv')], env)).isDone).toBe(false)
  await close()
})
