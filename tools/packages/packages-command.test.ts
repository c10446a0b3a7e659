import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const COMMAND = fileURLToPath(new URL('../packages.ts', import.meta.url))

const UNANSWERED = '{"error":{"code":"E503"}}'
const NONE_KNOWN = '{"vulnerabilities":{}}'
const RELEASES = '{"time":{"1.0.0":"2026-01-01","1.1.0":"2026-02-01"},"versions":["1.0.0","1.1.0"]}'

/** The command on an npm that answers this. */
function run({ outdated = '{}', view = RELEASES, audit = NONE_KNOWN }, ...args: string[]) {
  const answers = { outdated, view, audit }
  const cases = Object.entries(answers).map(([name, answer]) => `${name}) echo '${answer}' ;;`)
  const folder = temporaryFolder({ npm: `#!/bin/sh\ncase $1 in ${cases.join(' ')} esac\n` })
  chmodSync(join(folder, 'npm'), 0o700)
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) }
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr }
}

test('packages that are up to date and known of no weakness are all well [SEC-44]', () => {
  expect(run({})).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('each version that is behind is named once, and fails after its days [SEC-44]', () => {
  const outdated = '{"some":[{"current":"1.0.0"},{"current":"1.0.0"}]}'
  const { status, stdout, stderr } = run({ outdated })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^some 1\.0\.0 is behind 1\.1\.0 for \d+ days;.*\n$/),
  ])
  expect(stdout.trim().split('\n')).toHaveLength(1)
  expect(run({ outdated: '{"some":{}}' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/NotInstalled/),
  })
})

test('where the registry does not answer, the exit code is its own [SEC-45]', () => {
  const outdated = '{"some":{"current":"1.1.0"}}'
  for (const answers of [{ outdated: UNANSWERED }, { outdated: '' }, { outdated, view: UNANSWERED }])
    expect(run(answers)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/answer questions about releases/),
    })
  const silent = run({ outdated, audit: '{"message":"405 Method Not Allowed"}' })
  expect(silent).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/answer questions about weaknesses/),
  })
})

test('weaknesses can be read of a file that npm audit wrote elsewhere [SEC-45]', () => {
  const report = '{"vulnerabilities":{"a":{"via":[{"name":"a","severity":"high","title":"Waits"}]}}}'
  const file = join(temporaryFolder({ 'audit.json': report }), 'audit.json')
  const { status, stderr } = run({ audit: UNANSWERED }, '--advisories', file)
  expect([status, stderr]).toEqual([
    1,
    'a has a weakness (high) that is to be mended within 30 days: Waits\n',
  ])
})
