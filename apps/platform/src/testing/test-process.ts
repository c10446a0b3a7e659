import { spawn } from 'node:child_process'
import { afterAll } from 'vitest'

const PLATFORM = new URL('../app/main.ts', import.meta.url).pathname

/** The platform, or another program, as operators start it: a process of its own, which ends with the test file at the latest. */
export function startProcess(env: Readonly<Record<string, string | undefined>>, main = PLATFORM) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [main], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    output.out += String(part)
  })
  child.stderr.on('data', (part) => {
    output.err += String(part)
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  afterAll(() => {
    child.kill('SIGKILL')
  })

  return {
    child,
    output,
    /** The exit code. */
    ended,
    /** Its address, as soon as it listens; needs LOG_LEVEL info. */
    address: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => {
          const address = /listening at (https?:[^"]+)/.exec(output.out)?.[1]
          if (address) resolve(address)
        }
        child.stdout.on('data', look)
        void ended.then(() => reject(new Error(`The platform did not start: ${output.err}`)))
        look()
      }),
  }
}
