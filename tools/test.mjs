import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

process.chdir(root)
const say = (line) => process.stdout.write(`${line}\n`)
const node = ensureInstalled(root, say, { forChecks: true })
process.exit(await runNode(node, ['tools/testing/run-tests.ts', ...process.argv.slice(2)]))
