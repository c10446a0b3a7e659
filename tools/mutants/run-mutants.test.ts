import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** In place of the test runner: it starts a worker, tells what there is to end, and never ends by itself. */
const ENDLESS = `
import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
const told = { pids: [process.pid, worker.pid], folder: process.cwd(), database: process.env.TEST_POSTGRES_URL }
writeFileSync(process.env.TOLD + '.part', JSON.stringify(told))
renameSync(process.env.TOLD + '.part', process.env.TOLD)
setInterval(() => {}, 1000)
`

const RUN = `
import { runMutants } from ${JSON.stringify(new URL('run-mutants.ts', import.meta.url).href)}
const mutant = { file: 'a.ts', rule: 'await', line: 1, start: 0, end: 3, replacement: 'two' }
const needs = { root: process.env.ROOT, paths: ['package.json', 'a.ts'], mutants: [mutant], say: () => {} }
await runMutants(needs).catch((error) => process.stdout.write(error.message))
`

interface Started {
  pids: number[]
  folder: string
  database: string
}

async function startEndlessRun() {
  const root = mkdtempSync(join(tmpdir(), 'endless-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'node_modules/vitest'), { recursive: true })
  writeFileSync(join(root, 'node_modules/vitest/vitest.mjs'), ENDLESS)
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'a.ts'), 'one')
  const file = join(root, 'told.json')
  const env = { ...process.env, ROOT: root, TOLD: file }
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], { env })
  onTestFinished(() => void run.kill('SIGKILL'))
  await expect.poll(() => existsSync(file)).toBe(true)
  const started: Started = JSON.parse(readFileSync(file, 'utf8'))
  onTestFinished(() => {
    for (const pid of started.pids.filter(isRunning)) process.kill(pid, 'SIGKILL')
  })
  return { run, started }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
const takesConnections = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
async function lastWords(run: ChildProcess): Promise<string> {
  let said = ''
  run.stdout?.on('data', (part) => (said += String(part)))
  await once(run, 'close')
  return said
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a run that %s ends takes its tests, its database and its copy along',
  async (name) => {
    const { run, started } = await startEndlessRun()
    expect([started.pids.every(isRunning), await takesConnections(started.database)]).toEqual([true, true])
    run.kill(name)
    expect(await lastWords(run)).toBe(`Ended: ${name} came before every mutant was planted.`)
    await expect.poll(() => started.pids.filter(isRunning)).toEqual([])
    expect(await takesConnections(started.database)).toBe(false)
    expect(existsSync(started.folder)).toBe(false)
  },
)
