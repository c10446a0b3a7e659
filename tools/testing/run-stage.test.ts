import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStage } from './run-stage.ts'
import { temporaryFolder, writeFiles } from './temporary-folder.ts'

interface RunOptions {
  root?: string
  kind?: 'check' | 'vitest'
  timeLimitMs?: number
  isOutputHeld?: boolean
}

function runProgram(
  program: string,
  { root = temporaryFolder(), kind = 'check', ...others }: RunOptions = {},
) {
  writeFiles(root, { 'stage.mjs': program })
  const stage = { name: 'stage', kind, command: ['stage.mjs'], needs: [] } as const
  return runStage(stage, { root, reports: root, environment: process.env, timeLimitMs: 20_000, ...others })
}

const run = async (program: string, options?: RunOptions) => (await runProgram(program, options)).tally

test('a check counts as one by its exit code', async () => {
  expect(await run('process.exit(0)')).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(await run('process.exit(2)')).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a stage that counts tests and leaves no report is a failure', async () => {
  expect(await run('process.exit(0)', { kind: 'vitest' })).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('what stages beside each other print is held until they end', async () => {
  const program = 'console.log("one"); console.error("two"); process.exitCode = 1'
  const { output, tally } = await runProgram(program, { isOutputHeld: true })
  expect([output, tally.failed]).toEqual(['one\ntwo\n', 1])
})

test('a stage that hangs is ended and counts as a failure', async () => {
  expect(await run('setInterval(() => {}, 1000)', { timeLimitMs: 300 })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})

test('what a stage leaves running is ended with it', async () => {
  const root = temporaryFolder()
  const pidFile = join(root, 'pid')
  await run(
    `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    writeFileSync(${JSON.stringify(pidFile)}, String(left.pid))
    process.exit(0)`,
    { root },
  )
  const pid = Number(readFileSync(pidFile, 'utf8'))

  await expect.poll(() => isGone(pid)).toBe(true)
})

/** Ended and not yet collected by its parent counts as gone. */
function isGone(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}
