import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFreshDatabase } from '@commissioning/database/testing/test-databases'
import { afterAll, describe, expect, test } from 'vitest'
import { startProcess } from '../testing/test-process.ts'

const { url, executeSql, close } = await createFreshDatabase()
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

test('a process that is asked to end goes on answering for DRAIN_SECONDS, not ready any more; asked once more it ends at once [OPS-08]', async () => {
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

describe('with DATABASE_OWNER_URL', async () => {
  const name = `login_${new URL(url).pathname.slice(1)}`
  await executeSql(`create role ${name} login noinherit password 'a'`)
  const login = Object.assign(new URL(url), { username: name, password: 'a' }).href

  test('the owner migrates and leaves, and the process works as the user of DATABASE_URL [SEC-36]', async () => {
    const { child, output, ended, address } = start({
      DATABASE_URL: login,
      DATABASE_OWNER_URL: url,
      LOG_LEVEL: 'info',
    })
    expect((await fetch(`${await address()}/health/ready`)).status).toBe(200)
    const { rows } = await executeSql(
      `select distinct usename as name from pg_stat_activity
       where datname = current_database() and usename is distinct from current_user and backend_type = 'client backend'`,
    )
    expect(rows).toEqual([{ name }])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output.out).not.toContain('DATABASE_OWNER_URL')
    await executeSql(`drop role ${name}`)
  })

  test('a user of DATABASE_URL who owns all is refused in one sentence, and alone warned of [SEC-36]', async () => {
    const refused = start({ DATABASE_OWNER_URL: url })
    expect(await refused.ended).toBe(1)
    expect(refused.output.err.trim()).toMatch(/^The user \S+ of DATABASE_URL may do more than it needs .*\.$/)
    const { child, output, ended, address } = start({ LOG_LEVEL: 'info' })
    await address()
    expect(output.out).toContain('name their owner in DATABASE_OWNER_URL')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
