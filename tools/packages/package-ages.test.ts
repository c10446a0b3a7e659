import { expect, test } from 'vitest'
import { computePackageAge, judgePackages, readWeaknesses } from './package-ages.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const of = (version: string, releases: Record<string, string>) =>
  computePackageAge({ name: 'some', version, releases }, now)

test('a package is behind since the first release that fits and is newer, and late after 90 days [SEC-44]', () => {
  const releases = { '1.9.0': daysAgo(300), '1.10.0': daysAgo(91), '1.11.2': daysAgo(3) }
  expect(of('1.9.0', releases)).toEqual({
    name: 'some',
    version: '1.9.0',
    fitting: '1.11.2',
    newest: '1.11.2',
    behindDays: 91,
    isLate: true,
  })
  expect(of('1.9.0', { ...releases, '1.10.0': daysAgo(90) })).toMatchObject({ behindDays: 90, isLate: false })
  expect(of('1.10.0', releases)).toMatchObject({ behindDays: 3, isLate: false })
  expect(of('1.11.2', releases)).toMatchObject({ fitting: '1.11.2', behindDays: 0, isLate: false })
})

test.each([
  ['another major version', '1.9.0', '2.0.0'],
  ['another minor version below 1.0.0', '0.35.1', '0.36.0'],
  ['anything below 0.1.0', '0.0.3', '0.0.4'],
  ['an older release', '1.9.10', '1.9.9'],
])('%s does not fit, and is reported as the newest when it is [SEC-44]', (_what, version, other) => {
  const age = of(version, { [version]: daysAgo(400), [other]: daysAgo(300) })
  expect(age).toMatchObject({ fitting: version, behindDays: 0, isLate: false })
})

test('what is tried out is no release, and a release without a date is not in time [SEC-44]', () => {
  expect(of('1.0.0', { '1.0.0': daysAgo(9), '1.1.0-beta.1': daysAgo(300) })).toMatchObject({
    newest: '1.0.0',
  })
  expect(of('0.35.1', { '0.35.2': daysAgo(100) })).toMatchObject({ isLate: true })
  expect(of('1.0.0', { '1.1.0': '' })).toMatchObject({ isLate: true })
})

const report = JSON.stringify({
  vulnerabilities: {
    parser: { via: [{ name: 'parser', severity: 'critical', title: 'Runs what it reads' }] },
    server: { via: ['parser', { name: 'server', severity: 'high', title: 'Waits for ever' }] },
    other: { via: [{ name: 'other', severity: 'moderate', title: 'Slow expression' }] },
  },
})
const refusal = JSON.stringify({ message: '405 Method Not Allowed', method: 'POST' })

test('each weakness that the registry reports is named once, with the days it has [SEC-45]', () => {
  expect(readWeaknesses(report)?.map(({ name, mendedDays }) => [name, mendedDays])).toEqual([
    ['parser', 7],
    ['server', 30],
    ['other', 90],
  ])
  expect(readWeaknesses('{"vulnerabilities":{}}')).toEqual([])
})

test('a registry that does not answer is never taken for one that knows of nothing [SEC-45]', () => {
  const late = of('1.0.0', { '1.1.0': daysAgo(100) })
  const nothing = readWeaknesses('{"vulnerabilities":{}}')
  for (const silence of [refusal, '', '<html>']) expect(readWeaknesses(silence)).toBeUndefined()
  expect(judgePackages([], nothing)).toEqual({ sentences: [], code: 0 })
  expect(judgePackages([], readWeaknesses(refusal))).toEqual({
    sentences: ['The registry does not answer questions about weaknesses, so nothing is known of them.'],
    code: 2,
  })
  expect(judgePackages(undefined, nothing).code).toBe(2)
  expect(judgePackages([late], readWeaknesses(refusal))).toMatchObject({
    code: 1,
    sentences: [
      'some 1.0.0 is behind 1.1.0 for 100 days; 90 are allowed.',
      expect.stringMatching(/weaknesses/),
    ],
  })
  const { sentences, code } = judgePackages([], readWeaknesses(report))
  expect(code).toBe(1)
  expect(sentences[0]).toBe(
    'parser has a weakness (critical) that is to be mended within 7 days: Runs what it reads',
  )
})
