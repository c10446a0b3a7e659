import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const SERVER_START_TIMEOUT_MS = 60_000
const SERVER_END_TIMEOUT_MS = 20_000
const LOOK_INTERVAL_MS = 50

interface ServerCommand {
  program: string
  args: readonly string[]
  env?: Record<string, string>
  /** It is back when it takes connections here. */
  port: number
  uid?: number
}

/** A program in the foreground that can be ended and started again; it is of this process group, so it ends with it. */
export function serverProgram({ program, args, env, port, uid }: ServerCommand) {
  let child: ChildProcess | undefined
  return {
    async start(): Promise<void> {
      let said = ''
      const started = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
        ...(uid === undefined ? {} : { uid }),
      })
      child = started
      const remember = (part: Buffer) => {
        said = `${said}${String(part)}`.slice(-1_000)
      }
      started.stdout.on('data', remember)
      started.stderr.on('data', remember)
      const gone = once(started, 'exit')
      const { promise: ended, reject } = Promise.withResolvers<never>()
      void gone.then(() => reject(new Error(`${program} ended by itself: ${said.trim()}`)))
      ended.catch(() => {})
      await Promise.race([ended, waitForPort(port, program)])
    },
    async stop(): Promise<void> {
      const running = child
      child = undefined
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill('SIGTERM')
      const late = setTimeout(() => running.kill('SIGKILL'), SERVER_END_TIMEOUT_MS)
      await gone
      clearTimeout(late)
    },
  }
}

/** Throws when nothing takes a connection in a minute. */
export async function waitForPort(port: number, name: string): Promise<void> {
  for (
    const last = performance.now() + SERVER_START_TIMEOUT_MS;
    performance.now() < last;
    await pause(LOOK_INTERVAL_MS)
  )
    if (await isPortOpen(port)) return
  throw new Error(`${name} takes no connection at port ${port}.`)
}

const isPortOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
