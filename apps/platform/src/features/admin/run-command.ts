import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Environment } from '@commissioning/server-kit/environment'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'

const PROGRAM = join(import.meta.dirname, '../../app/commissioning.ts')

interface Dependencies {
  env: Environment
  signal: AbortSignal
}

/**
 * Runs a command of the operator in a process of its own, which ends with all that it started when nobody wants it any
 * more. Answers what a finished command warns of, empty where it warns of nothing.
 */
export async function runCommand(args: readonly string[], { env, signal }: Dependencies): Promise<string> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  signal.addEventListener('abort', end, { once: true })
  try {
    const [code, errorText] = await Promise.all([
      new Promise<number | null>((resolve, reject) => {
        child.once('error', reject).once('close', resolve)
      }),
      text(child.stderr),
    ])
    signal.throwIfAborted()
    if (code !== 0) throw new OperatorFault(errorText.trim())
    return errorText.trim()
  } finally {
    signal.removeEventListener('abort', end)
  }
}
