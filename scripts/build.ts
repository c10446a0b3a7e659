import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { forgetBuilt, isBuilt, noteBuilt } from './pages/built-stamp.ts'
import { hashPageSources } from './pages/source-hash.ts'

const apps = ['apps/console', 'apps/owner-portal', 'apps/sandbox']
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { stale: { type: 'boolean', default: false } } })

for (const app of apps.filter((folder) => existsSync(join(root, folder, 'vite.config.ts')))) {
  const hash = hashPageSources(root, app)
  if (values.stale && isBuilt(root, app, hash)) continue
  forgetBuilt(root, app)
  build(app)
  noteBuilt(root, app, hash)
}

function build(app: string) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build'],
    { cwd: join(root, app), encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}BuildFailed: the pages of ${app} could not be built.\n`)
    process.exit(1)
  }
  process.stdout.write(
    `Built the pages of ${app} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
}
