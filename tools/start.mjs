import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readStartOptions } from '../start/start-options.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => process.stdout.write(`${line}\n`)

process.chdir(root)
const args = process.argv.slice(2)
const { fault } = readStartOptions(args)
if (fault !== undefined) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
const node = ensureInstalled(root, say)
const built = await runNode(node, ['tools/build.ts', '--stale'])
if (built !== 0) process.exit(built)
// the compiled code is stored, which halves the way to the first line of a later start
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
// a smaller young generation takes 70 MB less memory
const program = ['--max-semi-space-size=4', 'start/main.ts', ...args]
process.exit(await runNode(node, program, { ...compiled, ...process.env }))
