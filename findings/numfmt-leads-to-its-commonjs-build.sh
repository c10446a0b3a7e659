#!/bin/sh
# numfmt 4.0.1 (Vite 8.3.8, Node 24.21.0).
# Its package.json names dist/index.js for `import`, which is the CommonJS build; the module build beside it, dist/index.mjs, is
# named nowhere. Of a CommonJS file a bundler leaves nothing out: one call of format() brings all parsers with it.
# It names dist/index.cjs for `require`, which the package has not: require('numfmt') finds no module.
# It surprises because everything works, and only the size of what was built tells.
# Output seen: import 79 kB, module build 57 kB / require: MODULE_NOT_FOUND
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@24.21.0 vite@8.3.8 numfmt@4.0.1
cat > try.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build } from 'vite'
const kilobytes = async (from) => {
  writeFileSync('entry.js', `import { format } from '${from}'\nconsole.log(format('0.00', 1))\n`)
  const options = { write: false, rolldownOptions: { input: 'entry.js' } }
  const { output } = await build({ configFile: false, logLevel: 'silent', build: options })
  return Math.round(output[0].code.length / 1000)
}
const asNamed = await kilobytes('numfmt')
const asModule = await kilobytes('./node_modules/numfmt/dist/index.mjs')
let required = 'found'
try {
  createRequire(import.meta.url)('numfmt')
} catch ({ code }) {
  required = code
}
console.log(`import ${asNamed} kB, module build ${asModule} kB / require: ${required}`)
process.exit(asNamed > 1.2 * asModule && required === 'MODULE_NOT_FOUND' ? 0 : 1)
JS
node_modules/.bin/node try.mjs
