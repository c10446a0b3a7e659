import { execFileSync } from 'node:child_process'

/** They ask for no more than to keep the notice. */
const PERMISSIVE_LICENCES =
  '0BSD,Apache-2.0,BlueOak-1.0.0,BSD-2-Clause,BSD-3-Clause,ISC,MIT,MIT-0,Unlicense,(MIT OR CC0-1.0)'
const ALLOWED_SELECTORS = [
  ...PERMISSIVE_LICENCES.split(',').map((licence) => `[license="${licence}"]`),
  // a file beside ours that anybody may exchange, which is what the LGPL of the picture library asks for
  '[name^="@img/sharp-"][license*="LGPL-3.0-or-later"]',
  // its text is published, which is what the MPL asks for
  '[name^="lightningcss"][license="MPL-2.0"]',
  // they name no known licence, so we have read the licence file of this very version
  '[name="dejavu-fonts-ttf"][version="2.37.3"]',
  '[name="png-js"][version="2.0.0"]',
]

/** Packages that come along to whoever runs the product and ask for more than a notice, one a line. */
const selector = `.prod:not(.workspace, :root, ${ALLOWED_SELECTORS.join(', ')})`
const answer = execFileSync('npm', ['query', '--package-lock-only', selector], { encoding: 'utf8' })
const packages: { pkgid: string; license?: string }[] = JSON.parse(answer)
for (const { pkgid, license = 'none' } of packages)
  process.stderr.write(`${pkgid} has the licence ${license}\n`)
if (packages.length > 0) process.exitCode = 1
