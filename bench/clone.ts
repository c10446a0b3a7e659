import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * A clone until it runs, with the cache of npm filled. The reference is the copy of all files that it installed; `FORMER`
 * names a commit whose clone is measured as well.
 */
export async function bench(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commissioning-bench-'))
  const former = process.env.FORMER
  try {
    const now = await startOf(join(folder, 'now'), 'HEAD')
    const installed = join(folder, 'now/node_modules')
    const began = performance.now()
    cpSync(installed, join(folder, 'copy'), { recursive: true, verbatimSymlinks: true })
    const copyMs = performance.now() - began
    const notOthers = ['.cache', '@commissioning'].map((name) => join(installed, name))
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter(
      // compiled code is stored beside the packages; Node 24 follows the links to our own packages
      (entry) => entry.isFile() && !notOthers.some((folder) => entry.parentPath.startsWith(folder)),
    )
    say(`clone to the first answer ${formatSeconds(now)}`)
    say(`files of the packages     ${files.length.toLocaleString('en')}   (target: at most 27,000)`)
    say(
      `ratio                     ${(now / copyMs).toFixed(1)} times a copy of these files, ${formatSeconds(copyMs)}`,
    )
    if (former) {
      const before = await startOf(join(folder, 'former'), former)
      say(
        `of ${former}   ${(now / before).toFixed(2)} of the time, ${formatSeconds(before)}   (target: at most 0.6)`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from `git clone` to the address of the console. */
async function startOf(folder: string, commit: string): Promise<number> {
  const began = performance.now()
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder])
  execFileSync('git', ['checkout', '--quiet', '--detach', commit === 'HEAD' ? headOf() : commit], {
    cwd: folder,
  })
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', join(folder, 'data-of-bench')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, npm_config_prefer_offline: 'true' },
  })
  const gone = once(child, 'exit')
  const { promise, resolve: hear } = Promise.withResolvers<number>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^ {2}Console +\S+$/.test(line)) hear(performance.now() - began)
  })
  const took = await Promise.race([
    promise,
    gone.then(([code]) => {
      throw new Error(`The start of ${commit} ended with ${code}.`)
    }),
  ])
  // npm passes signals on to no grandchild
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await gone
  return took
}

const headOf = () => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
