import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LongestFirst } from './longest-first.ts'

const root = mkdtempSync(join(tmpdir(), 'commissioning-order-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'start'))

const projects = ['rules', 'server', 'pages', 'alone']
const names = ['a', 'b', 'c', 'window', 'd', 'start/long']
for (const name of names) {
  const first = name === 'window' ? `// @vitest-${'environment'} jsdom\n` : ''
  writeFileSync(join(root, `${name}.test.ts`), first)
}
const files = projects.flatMap((project) =>
  names.map((name) => ({ project: { name: project }, moduleId: join(root, `${name}.test.ts`) })),
) as unknown as TestSpecification[]

const sorted = async (seed: number, given: TestSpecification[]) => {
  const vitest = { config: { sequence: { seed }, root }, logger: { log: () => undefined } }
  const order = await new LongestFirst(vitest as unknown as Vitest).sort(given)
  return order.map(
    ({ project, moduleId }) => `${project.name} ${moduleId.slice(root.length + 1, -'.test.ts'.length)}`,
  )
}

test.each([1, 2, 3])(
  'files of a project follow each other: the long ones, then those with a window [%i]',
  async (seed) => {
    const order = await sorted(seed, files)
    const shown = order.map((line) => line.split(' ')[0])
    expect([...new Set(shown)].flatMap((project) => names.map(() => project))).toEqual(shown)
    for (const project of projects) {
      const at = shown.indexOf(project)
      expect(order.slice(at, at + 2)).toEqual([`${project} start/long`, `${project} window`])
    }
  },
)

test('the order is that of the seed', async () => {
  const one = await sorted(1, files)
  expect(await sorted(1, files.toReversed())).toEqual(one)
  const others = await Promise.all([2, 3, 4].map((seed) => sorted(seed, files)))
  expect(others).not.toEqual([one, one, one])
})
