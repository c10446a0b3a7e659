import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

interface ListedTest {
  name: string
  file: string
  location: { line: number }
}

const VITEST_CONFIGS = ['vitest.config.ts', 'e2e/vitest.config.ts']
const MAX_LIST_BYTES = 64 * 1024 * 1024
/** A test that may be left out shows nothing. */
const LEFT_OUT = /\.(?:skip|skipIf|runIf|todo|fails)\b/

/** The tests that vitest finds, each with its file from the root and the titles around it. */
export function listTests(root: string): { path: string; title: string }[] {
  const listed = VITEST_CONFIGS.flatMap((config) => listTestsOfConfig(root, config))
  const lines = new Map<string, string[]>()
  const readTestLine = ({ file, location }: ListedTest) => {
    const known = lines.get(file) ?? readFileSync(file, 'utf8').split('\n')
    lines.set(file, known)
    return known[location.line - 1] ?? ''
  }
  return listed
    .filter((test) => !LEFT_OUT.test(readTestLine(test)))
    .map(({ name, file }) => ({ path: relative(root, file), title: name }))
}

function listTestsOfConfig(root: string, config: string): ListedTest[] {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'list', '--config', config, '--json']
  return JSON.parse(
    execFileSync(process.execPath, vitest, { cwd: root, encoding: 'utf8', maxBuffer: MAX_LIST_BYTES }),
  )
}
