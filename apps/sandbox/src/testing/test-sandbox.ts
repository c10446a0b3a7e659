import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { type SandboxSettings, startSandbox } from '../app/sandbox.ts'

export interface Answer {
  status: number
  body: unknown
  headers: Headers
}

/** A folder of its own for a sandbox, gone after the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A whole sandbox behind a port of its own; it ends with the test unless it was closed before. */
export async function testSandbox(settings: Partial<SandboxSettings> = {}) {
  const logged: string[] = []
  const sandbox = await startSandbox({
    dataDir: settings.dataDir ?? testFolder(),
    log: (message) => logged.push(message),
    ...settings,
  })
  const server = createServer((request, response) => sandbox.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await sandbox.close()
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)

  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${origin}/sandbox${path}`, init)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
  const say = (method: string) => (path: string, body?: unknown) =>
    ask(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  return {
    sandbox,
    origin,
    logged,
    close,
    ask,
    get: say('GET'),
    put: say('PUT'),
    post: say('POST'),
    patch: say('PATCH'),
    remove: say('DELETE'),
  }
}

/** Lets messages travel until this holds. */
export async function waitUntilTrue(holds: () => Promise<boolean>, tries = 200_000): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (await holds()) return
    await nextTurn()
  }
  throw new Error(`Never came true: ${holds}`)
}
