import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'platform-'))
const started: ChildProcess[] = []
const env = {
  NODE_ENV: 'test',
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: 'pglite:memory',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

function start(settings: Record<string, string | undefined>) {
  const main = new URL('./main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], { env: { ...env, ...settings } })
  started.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    output.out += String(part)
  })
  child.stderr.on('data', (part) => {
    output.err += String(part)
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output, ended }
}

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
  const { child, output, ended } = start({ LOG_LEVEL: 'info' })
  await expect.poll(() => output.out, { timeout: 25_000 }).toMatch(/listening at http/)
  const address = /listening at (http:[^"]+)/.exec(output.out)?.[1] ?? ''
  expect(await (await fetch(`${address}/health-check`)).text()).toBe('Health check')
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(output.err).toBe('')
})
