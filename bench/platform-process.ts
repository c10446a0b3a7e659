import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const PLATFORM_PROGRAM = resolve(import.meta.dirname, '../apps/platform/src/app/main.ts')

export type PlatformProcess = Awaited<ReturnType<typeof startPlatform>>

/** The platform as a process of its own on loopback. Rejects with what it said when it ends before it listens. */
export async function startPlatform(env: Record<string, string>, preload?: string) {
  const before = preload === undefined ? [] : ['--import', preload]
  const child = spawn(process.execPath, [...before, PLATFORM_PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'info',
      SMTP_URL: 'smtp://127.0.0.1:1',
      RATE_PER_CALLER: '10000000',
      RATE_PER_ADDRESS: '10000000',
      ...env,
    },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = once(child, 'close')
  let said = ''
  child.stderr?.on('data', (part) => {
    said = `${said}${String(part)}`.slice(-4_000)
  })
  const { promise, resolve: hear, reject } = Promise.withResolvers<string>()
  const { promise: hearsEvents, resolve: isReceiving } = Promise.withResolvers<void>()
  createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
    if (line.includes('this process hears the events of IQs')) isReceiving()
    const [, address] = /listening at (http:[^"]+)/.exec(line) ?? []
    if (address) hear(address)
  })
  void gone.then(() => {
    process.off('exit', kill)
    reject(new Error(said.trim() || `The platform ended by itself: ${child.exitCode ?? child.signalCode}`))
  })
  const url = await promise
  return {
    url,
    pid: child.pid ?? 0,
    child,
    /** Resolves when a broker of the operator stores the messages of IQs for it. */
    hearsEvents,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /**
     * SIGKILL ends it as a machine would: it sends nothing more, and a server that it started may
     * live a moment longer.
     */
    async kill(): Promise<void> {
      const killed = once(child, 'exit')
      child.kill('SIGKILL')
      await killed
    },
    async end(): Promise<void> {
      child.kill('SIGTERM')
      await gone
    },
  }
}
