import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStage } from './run-stage.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface RunOptions {
  isVitest?: true
  timeLimitMs?: number
  isOutputHeld?: boolean
}

/** Answers what was counted of a program that runs in a folder of its own. */
async function run(program: string, { isVitest, ...others }: RunOptions = {}) {
  const root = temporaryFolder({ 'stage.mjs': program, 'node_modules/.cache/reports/old.json': '' })
  const stage = { name: 'stage', command: ['stage.mjs'], ...(isVitest && { isVitest }) }
  const { passed, failed, skipped, output } = await runStage(stage, {
    root,
    environment: process.env,
    timeLimitMs: 20_000,
    ...others,
  })
  return { root, output, counted: [passed, failed, skipped] }
}

const report = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
const writing = (changes: Partial<typeof report>, code: number) =>
  `import { writeFileSync } from 'node:fs'
   writeFileSync('node_modules/.cache/reports/stage.json', '${JSON.stringify({ ...report, ...changes })}')
   process.exit(${code})`

test.each([
  ['a check that ends well', 'process.exit(0)', {}, [1, 0, 0]],
  ['a check that ends badly', 'process.exit(2)', {}, [0, 1, 0]],
  ['a check that hangs', 'setInterval(() => {}, 1000)', { timeLimitMs: 300 }, [0, 1, 0]],
  ['tests without a report', 'process.exit(0)', { isVitest: true }, [0, 1, 0]],
  ['tests that pass', writing({}, 0), { isVitest: true }, [3, 0, 2]],
  ['tests that fail', writing({ success: false, numFailedTests: 2 }, 1), { isVitest: true }, [3, 2, 2]],
  ['passing tests that end badly', writing({}, 1), { isVitest: true }, [3, 1, 2]],
  ['passing tests with another fault', writing({ success: false }, 0), { isVitest: true }, [3, 1, 2]],
] as const)('of %s passed, failed and skipped ones are counted', async (_, program, options, counted) => {
  expect((await run(program, options)).counted).toEqual(counted)
})

test('what stages beside each other print is held until they end', async () => {
  const program = 'console.log("one"); console.error("two"); process.exitCode = 1'
  expect((await run(program, { isOutputHeld: true })).output).toBe('one\ntwo\n')
})

test('what a stage leaves running is ended with it', async () => {
  const { root } = await run(`
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    writeFileSync('pid', String(left.pid))
    process.exit(0)`)
  await expect.poll(() => isGone(readFileSync(join(root, 'pid'), 'utf8'))).toBe(true)
})

/** Ended and not yet collected by its parent counts as gone. */
function isGone(pid: string): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}
