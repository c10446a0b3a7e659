import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { TestStage } from './stages.ts'
import { ONE_FAILED, ONE_PASSED, type TestTally, tallyVitest } from './test-tally.ts'

/** A stage that hangs ends then; on two cores that others use too, the longest takes over half an hour. */
const TIME_LIMIT_MS = 60 * 60_000

/**
 * Node stores here what it has read and compiled once, since the tests start the product's programs
 * many times.
 */
const COMPILE_CACHE = 'node_modules/.cache/compiled'

export interface StageResult {
  name: string
  /** Empty unless the output was held until the end. */
  output: string
  tally: TestTally
  durationMs: number
}

interface StageSurroundings {
  root: string
  /** A folder of this run for the reports. */
  reports: string
  environment: NodeJS.ProcessEnv
  /** Kept until the stage ends, so that stages beside each other do not mix their lines. */
  isOutputHeld?: boolean
  timeLimitMs?: number
}

const running = new Set<ChildProcess>()

/** Runs one stage in a process group of its own, which is gone afterwards, whatever the stage left behind. */
export async function runStage(stage: TestStage, surroundings: StageSurroundings): Promise<StageResult> {
  const started = performance.now()
  const report = join(surroundings.reports, `${stage.name}.json`)
  const { exitedWell, output } = await finish(stage, surroundings, report)
  const tally = stage.kind === 'vitest' ? tallyVitest(readReport(report), exitedWell) : verdict(exitedWell)
  return { name: stage.name, tally, output, durationMs: performance.now() - started }
}

/** Ends whatever stage still runs. */
export function endRunningStages() {
  for (const child of running) endGroup(child)
}

interface FinishedStage {
  exitedWell: boolean
  output: string
}

function finish(stage: TestStage, surroundings: StageSurroundings, report: string): Promise<FinishedStage> {
  const { root, timeLimitMs = TIME_LIMIT_MS, isOutputHeld = false } = surroundings
  const output: Buffer[] = []
  const [file, ...args] = stage.command
  const counted = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(
    process.execPath,
    [join(root, file), ...args, ...(stage.kind === 'vitest' ? counted : [])],
    {
      cwd: root,
      detached: true,
      env: {
        NODE_COMPILE_CACHE: join(root, COMPILE_CACHE),
        ...surroundings.environment,
        PATH: buildPath(root),
      },
      stdio: ['ignore', isOutputHeld ? 'pipe' : 'inherit', isOutputHeld ? 'pipe' : 'inherit'],
    },
  )
  running.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      process.stderr.write(`StageTooLong: ${stage.name} was ended after ${timeLimitMs / 60_000} minutes.\n`)
      endGroup(child)
    }, timeLimitMs)
    const end = (exitedWell: boolean) => {
      clearTimeout(limit)
      endGroup(child)
      running.delete(child)
      resolve({ exitedWell, output: Buffer.concat(output).toString() })
    }
    child.once('error', (error) => {
      process.stderr.write(`StageNotStarted: ${stage.name} could not be started: ${error.message}.\n`)
      end(false)
    })
    // its last lines may still be on their way when it has ended
    child.once(isOutputHeld ? 'close' : 'exit', (code) => end(code === 0))
  })
}

function endGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of the group is left.
  }
}

const buildPath = (root: string) => [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

const verdict = (exitedWell: boolean) => (exitedWell ? ONE_PASSED : ONE_FAILED)

const readReport = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
