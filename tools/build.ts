import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { isAppBuilt, removeBuiltStamp, writeBuiltStamp } from './pages/built-stamp.ts'
import { hashPageSources } from './pages/source-hash.ts'

const apps = ['apps/console', 'apps/owner-portal', 'apps/sandbox']
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { stale: { type: 'boolean', default: false } } })

// together: what takes longest in each, the compression of a large file, keeps one core
await Promise.all(
  apps.map(async (app) => {
    const hash = hashPageSources(root, app)
    if (values.stale && isAppBuilt(root, app, hash)) return
    removeBuiltStamp(root, app)
    if (await build(app)) writeBuiltStamp(root, app, hash)
  }),
)

/** Whether it could be built; the others are built to their end all the same. */
async function build(app: string): Promise<boolean> {
  const started = performance.now()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    await promisify(execFile)(process.execPath, [vite, 'build'], { cwd: join(root, app), env })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    process.stderr.write(`${stdout}${stderr}BuildFailed: the pages of ${app} could not be built.\n`)
    process.exitCode = 1
    return false
  }
  process.stdout.write(
    `Built the pages of ${app} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  return true
}
