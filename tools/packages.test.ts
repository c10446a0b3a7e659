import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from './testing/temporary-folder.ts'

const COMMAND = fileURLToPath(new URL('packages.ts', import.meta.url))

/** The command on an npm that answers this about the releases of three months ago. */
function run({ outdated = '{}', audit = '{"vulnerabilities":{}}' }, ...args: string[]) {
  const folder = temporaryFolder({
    npm: `#!/bin/sh\ncase "$1 $4" in outdated\\ --before=20*) echo '${outdated}' ;; audit*) echo '${audit}' ;; esac\n`,
  })
  chmodSync(join(folder, 'npm'), 0o700)
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) }
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', env })
  return [status, stderr]
}

test('packages that are up to date and known of no weakness are all well [SEC-44]', () => {
  expect(run({})).toEqual([0, ''])
})

test.each([
  ['1.9.0', '1.9.0', '1.10.0', '1.10.0'],
  ['0.35.1', '0.35.2', '0.36.0', '0.35.2'],
  ['1.9.0', '1.9.0', '2.0.0', undefined],
  ['0.0.3', '0.0.3', '0.0.4', undefined],
  ['1.9.10', '1.9.9', '1.9.9', undefined],
])(
  '%s, of which %s was wanted and %s the latest, is behind %s [SEC-44]',
  (current, wanted, latest, fitting) => {
    const place = { current, wanted, latest }
    expect(run({ outdated: JSON.stringify({ some: [place, place] }) })).toEqual(
      fitting ? [1, `some ${current} is behind ${fitting} for more than 90 days.\n`] : [0, ''],
    )
  },
)

test('a package that is not installed is no package that is up to date [SEC-44]', () => {
  expect(run({ outdated: '{"some":{"wanted":"1.0.0"}}' })).toEqual([1, expect.stringMatching(/NotInstalled/)])
})

test('a registry that does not answer is never taken for one that knows of nothing [SEC-45]', () => {
  for (const outdated of ['{"error":{"code":"E503"}}', '', '<html>'])
    expect(run({ outdated })).toEqual([2, expect.stringMatching(/answer questions about releases/)])
  for (const audit of ['{"message":"405 Method Not Allowed"}', ''])
    expect(run({ audit })).toEqual([2, expect.stringMatching(/answer questions about weaknesses/)])
})

test('weaknesses can be read of a file that npm audit wrote elsewhere, each with the days it has [SEC-45]', () => {
  const via = (name: string, severity: string) => ({ name, severity, title: 'Waits' })
  const vulnerabilities = {
    a: { via: [via('a', 'critical')] },
    b: { via: ['a', via('b', 'high')] },
    c: { via: [via('c', 'moderate')] },
  }
  const file = join(temporaryFolder({ 'audit.json': JSON.stringify({ vulnerabilities }) }), 'audit.json')
  const [status, stderr] = run({ audit: '' }, '--advisories', file)
  expect([status, String(stderr).match(/\w \w+ a weakness|\d+ days/g)]).toEqual([
    1,
    ['a has a weakness', '7 days', 'b has a weakness', '30 days', 'c has a weakness', '90 days'],
  ])
})
