import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = resolve(import.meta.dirname, '../apps/platform/src/main.ts')

/** One platform as operators start it, beside others; `terminate` is what exchanges it, and answers once it has ended. */
export async function startPlatformProcess(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const gone = once(child, 'exit').then(() => process.removeListener('exit', end))
  const { promise, resolve: hear, reject } = Promise.withResolvers<string>()
  void gone.then(() => reject(new Error('A platform ended before it listened.')))
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, address] = /listening at (http:[^"]+)/.exec(line) ?? []
    if (address) hear(address)
  })
  const url = await promise
  return {
    url,
    async terminate(): Promise<void> {
      child.kill('SIGTERM')
      await gone
    },
  }
}

export type PlatformProcess = Awaited<ReturnType<typeof startPlatformProcess>>
