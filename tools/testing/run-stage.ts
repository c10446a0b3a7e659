import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestStage } from './stages.ts'

/** A stage that hangs ends then; on two cores that others use too, the longest takes over half an hour. */
const TIME_LIMIT_MS = 60 * 60_000

export interface StageResult {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** Empty unless the output was held until the end. */
  output: string
}

interface StageSurroundings {
  root: string
  environment: NodeJS.ProcessEnv
  /** Kept until the stage ends, so that stages beside each other do not mix their lines. */
  isOutputHeld?: boolean
  timeLimitMs?: number
}

const running = new Set<ChildProcess>()

/** Runs one stage in a process group of its own, which is gone afterwards, whatever the stage left behind. */
export async function runStage(stage: TestStage, surroundings: StageSurroundings): Promise<StageResult> {
  const { root, environment, isOutputHeld = false, timeLimitMs = TIME_LIMIT_MS } = surroundings
  const started = performance.now()
  const cache = join(root, 'node_modules/.cache')
  const report = join(cache, 'reports', `${stage.name}.json`)
  rmSync(report, { force: true })
  const [file = '', ...args] = stage.command
  if (stage.isVitest) args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  const output: Buffer[] = []
  const stream = isOutputHeld ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    detached: true,
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
    env: {
      // the tests start the product's programs many times, whose compiled code Node stores here
      NODE_COMPILE_CACHE: join(cache, 'compiled'),
      ...environment,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
    stdio: ['ignore', stream, stream],
  })
  running.add(child)
  for (const each of [child.stdout, child.stderr]) each?.on('data', (part: Buffer) => output.push(part))
  child.once('exit', () => endGroup(child))
  // its last lines may still be on their way when it has ended
  const [code] = await once(child, 'close')
  running.delete(child)
  if (child.killed) process.stderr.write(`StageEnded: ${stage.name} was ended before it was through.\n`)
  const verdict = {
    ...NOTHING_COUNTED,
    success: !stage.isVitest,
    numPassedTests: stage.isVitest || code !== 0 ? 0 : 1,
  }
  const { success, ...counted }: VitestReport = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : verdict
  return {
    name: stage.name,
    passed: counted.numPassedTests,
    // a run can end badly though no test failed
    failed: Math.max(counted.numFailedTests, success && code === 0 ? 0 : 1),
    skipped: counted.numPendingTests + counted.numTodoTests,
    seconds: Math.round((performance.now() - started) / 1000),
    output: Buffer.concat(output).toString(),
  }
}

/** Only as much of vitest's report is declared as is counted here. */
type VitestReport = { success: boolean } & typeof NOTHING_COUNTED
const NOTHING_COUNTED = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

/** Ends whatever stage still runs. */
export function endRunningStages() {
  for (const child of running) endGroup(child)
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of the group is left.
  }
}
