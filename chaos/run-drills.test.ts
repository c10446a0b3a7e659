import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drills } from './drills.ts'
import { runDrills } from './run-drills.ts'

const folder = mkdtempSync(join(tmpdir(), 'commissioning-runner-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Drills that break nothing; `hangs` starts a process that never ends, like itself, and tells a server of this test. */
const program = join(folder, 'drills.mjs')
writeFileSync(
  program,
  `import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
const drills = {
  sound: () => ({ seen: '3 of 3 there', wanted: '3', holds: true }),
  wrong: () => ({ seen: '2 of 3 there', wanted: '3', holds: false }),
  skipped: () => ({ skipped: 'no room for it' }),
  crashes: () => process.exit(7),
  writes() {
    writeFileSync(join(tmpdir(), 'left'), '')
    return { seen: tmpdir(), wanted: 'a folder', holds: true }
  },
  hangs: () => new Promise(() => {
    const other = spawn(process.execPath, ['-e', "require('node:net').connect(" + process.env.TOLD_PORT + ", '127.0.0.1')"], { stdio: 'ignore' })
    other.once('exit', () => {})
  }),
}
const answer = await drills[process.argv[2]]()
process.send(answer)
`,
)

async function run(names: readonly string[], bound = () => new AbortController().signal) {
  const lines: string[] = []
  const orders = names.map((name) => ({ name, bound }))
  const failed = await runDrills(orders, { program, say: (line) => lines.push(line) })
  return { lines, failed }
}

test('each drill tells in one line what was seen and what was wanted, and those that do not hold are named [CHAOS-01]', async () => {
  expect(await run(['sound', 'wrong', 'skipped'])).toEqual({
    lines: [
      'sound             3 of 3 there   (wanted: 3)',
      'wrong             2 of 3 there   (wanted: 3)',
      'skipped           skipped: no room for it',
    ],
    failed: ['wrong'],
  })
})

test('a drill that ends without an answer does not hold, and the next one is run [CHAOS-01]', async () => {
  expect(await run(['crashes', 'sound'])).toEqual({
    lines: [
      'crashes           ended with 7 and no answer   (wanted: an answer)',
      'sound             3 of 3 there   (wanted: 3)',
    ],
    failed: ['crashes'],
  })
})

test('what a drill writes goes with it [CHAOS-01]', async () => {
  const { lines } = await run(['writes'])
  const [, place = ''] = /^writes +(\S+)/.exec(lines[0] ?? '') ?? []
  expect(place).toContain('commissioning-chaos-')
  expect(existsSync(place)).toBe(false)
})

test('a drill past its bound does not hold, and ends with all that it has started [CHAOS-01]', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env.TOLD_PORT = String(typeof address === 'object' ? address?.port : 0)
  const bound = new AbortController()
  const running = run(['hangs', 'sound'], () => bound.signal)
  const [started] = await once(server, 'connection')
  const gone = once(started.on('error', () => {}).resume(), 'close')
  bound.abort()
  expect(await running).toEqual({
    lines: [
      'hangs             was not done within its bound   (wanted: an answer)',
      'sound             was not begun: the time of the whole run is over   (wanted: an answer)',
    ],
    failed: ['hangs', 'sound'],
  })
  await gone
  server.close()
})

test('the command refuses a drill that there is none of, and names those that there are [CHAOS-01]', () => {
  const command = join(import.meta.dirname, './chaos.ts')
  const { status, stderr } = spawnSync(process.execPath, [command, 'earthquake'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `There is no drill earthquake; there are ${Object.keys(drills).join(', ')}.\n`,
  })
})
