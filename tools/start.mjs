import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { runNode } from './run-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line) => process.stdout.write(`${line}\n`)

process.chdir(root)
const { port, others } = readArguments(process.argv.slice(2))
const node = ensureInstalled(root, say)
const built = await runNode(node, ['tools/build.ts', '--stale'])
if (built !== 0) process.exit(built)
// the compiled code is stored, which halves the way to the first line of a later start
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
process.exit(await runNode(node, ['start/main.ts', ...others], { ...compiled, ...process.env, ...port }))

/** Takes `--port` out, which is only another way to set PORT; the rest is for `start/main.ts`. */
function readArguments(args) {
  const { tokens, values } = parseArgs({
    args,
    options: { port: { type: 'string' } },
    strict: false,
    tokens: true,
  })
  if (values.port === undefined) return { port: {}, others: args }
  if (!/^\d{1,5}$/.test(String(values.port)) || Number(values.port) > 65_535) {
    process.stderr.write('InvalidPort: --port takes a number from 0 to 65535.\n')
    process.exit(1)
  }
  const taken = tokens
    .filter((token) => token.kind === 'option' && token.name === 'port')
    .flatMap((token) => (token.inlineValue ? [token.index] : [token.index, token.index + 1]))
  return { port: { PORT: values.port }, others: args.filter((_, index) => !taken.includes(index)) }
}
