import { expect, test } from 'vitest'
import { findForbiddenTexts, PAGE_WIDE_STYLES, TEXT_RULES, type TextRule } from './text-rules.ts'

const countOf = (rule: TextRule, example: string, path = rule.sample ?? 'apps/a.ts') =>
  findForbiddenTexts(rule, [rule.isOfPaths ? { path: example, text: '' } : { path, text: example }]).length

test.each([...TEXT_RULES, PAGE_WIDE_STYLES])(
  '$title: what is planted is found once, all else passes',
  (rule) => {
    expect(rule.planted.length).toBeGreaterThan(0)
    expect(rule.planted.filter((example) => countOf(rule, example) !== 1)).toEqual([])
    expect(rule.allowed.filter((example) => countOf(rule, example) !== 0)).toEqual([])
    for (const end of rule.exceptions ?? [])
      expect(rule.planted.filter((example) => countOf(rule, example, `apps/a${end}`) !== 0)).toEqual([])
  },
)

test('what is found is told with its file and line', () => {
  const [rule] = TEXT_RULES
  const text = 'x\n// a\n// b\n// c\n'
  expect(rule && findForbiddenTexts(rule, [{ path: 'a.ts', text }])).toEqual(['a.ts:2 // a\n// b\n// c'])
})
