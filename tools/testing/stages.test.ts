import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { selectStages } from './stages.ts'

const names = (only?: string) => selectStages({ only }).map(({ name }) => name)

test('all stages run in order, the journeys last', () => {
  expect(names()).toEqual(
    'types build lint dead-code test-only-exports requirements licences structure unit journeys'.split(' '),
  )
})

test('a choice keeps the order, and journeys bring the build along', () => {
  expect(names('unit,types')).toEqual(['types', 'unit'])
  expect(names('journeys')).toEqual(['build', 'journeys'])
})

test('tests that start whole programs run by their name alone', () => {
  expect(names('release')).toEqual(['release'])
})

test('what a change reaches is checked without the journeys and the dead code', () => {
  const stages = selectStages({ since: 'main' })
  expect(stages.map(({ name }) => name)).toEqual(['types', 'lint', 'structure', 'unit'])
  expect(stages.at(-1)?.command).toContain('--changed=main')
})

test('an unknown stage is refused with those there are', () => {
  expect(() => names('units')).toThrow('UnknownStage: there is no stage units; there are types, build')
})

test('the units are all tests but those of the structure and those before a release', () => {
  const [program = '', , ...args] = selectStages({ only: 'unit' })[0]?.command ?? []
  const list = [program, 'list', ...args, '--filesOnly', '--json']
  const cwd = new URL('../..', import.meta.url)
  const listed: { projectName: string }[] = JSON.parse(
    execFileSync(process.execPath, list, { cwd, encoding: 'utf8', maxBuffer: 1e8 }),
  )
  expect([...new Set(listed.map(({ projectName }) => projectName))].sort()).toEqual([
    'alone',
    'pages',
    'rules',
    'server',
  ])
})
