import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder, testSandbox } from '../../testing/test-sandbox.ts'

async function withFlags(text?: string) {
  const flagsFile = join(testFolder(), 'flags.json')
  if (text !== undefined) writeFileSync(flagsFile, text)
  return { ...(await testSandbox({ flagsFile })), flagsFile }
}

test('the switches are the three flags, off until the file says otherwise, and the plan [FLAG-01 DOOR-08]', async () => {
  const { get, flagsFile } = await withFlags()
  const keys = ['maintenanceMode', 'xs4Com', 'statusPalIntegration']
  expect((await get('/api/flags')).body).toEqual({
    items: [...keys.map((key) => ({ key, isOn: false })), { key: 'plan', isOn: true }],
  })

  writeFileSync(flagsFile, '{"xs4Com":true}')
  expect((await get('/api/flags')).body).toMatchObject({ items: [{}, { key: 'xs4Com', isOn: true }, {}, {}] })
  writeFileSync(flagsFile, '{"plan":false}')
  expect((await get('/api/flags')).body).toMatchObject({ items: [{}, {}, {}, { key: 'plan', isOn: false }] })
})

test('a switch is written into the file that the platform reads, beside what stands there', async () => {
  const { put, flagsFile } = await withFlags('{"maintenanceMode":true}')

  await Promise.all([
    put('/api/flags/xs4Com', { on: true }),
    put('/api/flags/statusPalIntegration', { on: true }),
    put('/api/flags/maintenanceMode', { on: false }),
  ])

  expect(JSON.parse(readFileSync(flagsFile, 'utf8'))).toEqual({
    maintenanceMode: false,
    xs4Com: true,
    statusPalIntegration: true,
  })
})

test('a file that is no JSON is left alone, and the person reads so', async () => {
  const { put, flagsFile } = await withFlags('xs4Com: true')

  expect(await put('/api/flags/xs4Com', { on: true })).toMatchObject({
    status: 409,
    body: { ErrorCode: 'FlagsUnreadable' },
  })
  expect(readFileSync(flagsFile, 'utf8')).toBe('xs4Com: true')
})

test('a flag that the console does not have, and a sandbox without a file, are refused', async () => {
  const { put } = await withFlags()
  expect(await put('/api/flags/teleport', { on: true })).toMatchObject({ status: 400 })

  const { get } = await testSandbox()
  expect((await get('/api/flags')).body).toMatchObject({ ErrorCode: 'NoFlagsFile' })
})
