import { expect, test } from 'vitest'
import { findForbiddenTexts, PAGE_WIDE_STYLES, TEXT_RULES } from './text-rules.ts'

test.each([...TEXT_RULES, PAGE_WIDE_STYLES])(
  '$title: what is planted is found once, all else passes',
  (rule) => {
    const found = (examples: Readonly<Record<string, readonly string[]>>) =>
      Object.entries(examples).flatMap(([path, texts]) =>
        texts.map((text) => ({ path, text, times: findForbiddenTexts(rule, [{ path, text }]).length })),
      )
    expect(found(rule.planted).filter(({ times }) => times !== 1)).toEqual([])
    expect(found(rule.allowed).filter(({ times }) => times !== 0)).toEqual([])
    expect(found(rule.planted).length).toBeGreaterThan(0)
  },
)

test('what is found is told with its file and line', () => {
  const [rule] = TEXT_RULES
  const text = 'x\n// a\n// b\n// c\n'
  expect(rule && findForbiddenTexts(rule, [{ path: 'a.ts', text }])).toEqual(['a.ts:2 // a\n// b\n// c'])
})
