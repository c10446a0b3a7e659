import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, expect, test } from 'vitest'
import { startProcess } from './testing/test-process.ts'

const { url, close } = await freshDatabase()
const folder = mkdtempSync(join(tmpdir(), 'platform-'))
const env = {
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: url,
  OIDC_ISSUER: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await close()
})

const start = (settings: Record<string, string | undefined>) => startProcess({ ...env, ...settings })

test('settings that are not right end the start with one sentence each', async () => {
  const { output, ended } = start({ OIDC_ISSUER: undefined, LOG_LEVEL: 'loud' })
  expect(await ended).toBe(1)
  expect(output.err.trim().split('\n')).toEqual([
    'OIDC_ISSUER is not set: it is the address of the sign-in service, as its tokens name it.',
    "LOG_LEVEL is 'loud': it must be one of fatal, error, warn, info, debug, trace, silent.",
  ])
})

test('a taken port is one sentence', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const { output, ended } = start({ PORT: String(port), LOG_LEVEL: 'silent' })
  expect(await ended).toBe(1)
  expect(output.err.trim()).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another with PORT.`,
  )
  server.close()
})

test.each(['SIGTERM', 'SIGINT'] as const)('on %s a running platform ends cleanly', async (signal) => {
  const { child, output, ended, address } = start({ LOG_LEVEL: 'info' })
  expect(await (await fetch(`${await address()}/health-check`)).text()).toBe('Health check')
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(output.err).toBe('')
})

test('a process that is told to end goes on answering for DRAIN_SECONDS, not ready any more; told once more it ends at once [OPS-08]', async () => {
  const { child, ended, address } = start({ LOG_LEVEL: 'info', DRAIN_SECONDS: '3600' })
  const url = await address()
  const ready = async () => (await fetch(`${url}/health/ready`)).status
  expect(await ready()).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(ready).toBe(503)
  expect(await (await fetch(`${url}/health-check`)).text()).toBe('Health check')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('whoever ends a process by hand does not wait for DRAIN_SECONDS [OPS-08]', async () => {
  const { child, ended, address } = start({ LOG_LEVEL: 'info', DRAIN_SECONDS: '3600' })
  await address()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})
