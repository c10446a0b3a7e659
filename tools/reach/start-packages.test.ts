import { expect, test } from 'vitest'
import { packagesMissingAtStart } from './start-packages.ts'

const repository = (main: string, packages: Record<string, object>) => [
  { path: 'package-lock.json', text: JSON.stringify({ packages }) },
  { path: 'apps/sandbox/src/app/main.ts', text: main },
  { path: 'apps/sandbox/src/main.test.ts', text: "import { expect } from 'vitest'\n" },
  { path: 'tools/build.ts', text: "import { join } from 'node:path'\n" },
]

test('a package that only checks install is reported where a start takes it', () => {
  const text = "import { Aedes } from 'aedes/broker'\nimport type { Only } from 'vitest'\n"
  const packages = { 'node_modules/aedes': { dev: true }, 'node_modules/vitest': { dev: true } }

  expect(packagesMissingAtStart(repository(text, packages))).toEqual([
    'apps/sandbox/src/app/main.ts takes aedes, which a start does not install',
  ])
})

test('the version in the folder of its own counts before that of the root', () => {
  const packages = { 'node_modules/aedes': { dev: true }, 'apps/sandbox/node_modules/aedes': {} }

  expect(packagesMissingAtStart(repository("import { Aedes } from 'aedes'\n", packages))).toEqual([])
})
