import { expect, test } from 'vitest'
import { measure } from './accessibility.ts'
import { toAccessibility } from './lighthouse-snapshot.ts'

const perfect = { score: 100, failed: [] }
const list = [{ name: 'tags' }, { name: 'plan' }]

const said = async (...[look]: [Parameters<typeof measure>[2]]) => {
  const lines: string[] = []
  const fault = await measure(list, (line) => lines.push(line), look)
  return { fault, lines }
}

test('every screen with the best score is as wanted, and each is reported', async () => {
  const { fault, lines } = await said(async () => perfect)
  expect(fault).toBeUndefined()
  expect(lines.slice(0, 2)).toEqual([
    'tags                            desk 100        desk dark 100   phone 100       phone dark 100',
    'plan                            desk 100        desk dark 100   phone 100       phone dark 100',
  ])
  expect(lines.at(-1)).toContain('8 of 8: 2 screens and dialogs')
})

test('a screen that did not come is an error and no score', async () => {
  const { fault, lines } = await said(async ({ name }, view) => {
    if (name === 'plan' && view.name === 'phone')
      throw new Error('Timeout.\nCall log:\n  - waiting for Door 1.01\n  - more')
    return perfect
  })
  expect(fault).toBe('Of 8 screens and sizes 1 have no score of 100: plan.')
  expect(lines).toContain(
    'plan                            desk 100        desk dark 100   phone error     phone dark 100',
  )
  expect(lines).toContain('  phone: not measured: Timeout. Call log: - waiting for Door 1.01')
})

test('a score below the best, and one beside something failed, is reported with what failed', async () => {
  const { fault, lines } = await said(async ({ name }) =>
    name === 'tags' ? { score: 97, failed: ['label: <input>'] } : { score: 100, failed: ['list: <ul>'] },
  )
  expect(fault).toBe('Of 8 screens and sizes 8 have no score of 100: tags, plan.')
  expect(lines).toContain('  desk: label: <input>')
  expect(lines).toContain('  phone: list: <ul>')
})

test('no screens at all is not as wanted', async () => {
  expect(
    await measure(
      [],
      () => undefined,
      async () => perfect,
    ),
  ).toBeDefined()
})

const audit = (id: string, score: number | null, more: object = {}) => ({
  [id]: { id, title: '', description: '', score, scoreDisplayMode: 'binary' as const, ...more },
})
const nodes = {
  details: { type: 'table', headings: [], items: [{ node: { type: 'node', snippet: '<p>' } }] },
}
const report = (score: number | null, ...ids: string[]) => ({
  accessibility: {
    id: 'accessibility',
    title: '',
    score,
    auditRefs: ids.map((id) => ({ id, weight: id === 'informative' ? 0 : 7 })),
  },
})

test('of a report counts what weighs: audits that were not met, and those that broke', () => {
  const audits = {
    ...audit('label', 0, nodes),
    ...audit('list', 1),
    ...audit('broken', null, { scoreDisplayMode: 'error', errorMessage: 'axe threw' }),
    ...audit('informative', 0),
  }
  const categories = report(0.97, 'label', 'list', 'broken', 'informative')
  expect(toAccessibility({ categories, audits } as Parameters<typeof toAccessibility>[0])).toEqual({
    score: 97,
    failed: ['label: <p>', 'broken: axe threw'],
  })
  expect(toAccessibility({ categories: report(null), audits })).toEqual({ score: undefined, failed: [] })
  expect(toAccessibility({ categories: {}, audits })).toEqual({ score: undefined, failed: [] })
})
