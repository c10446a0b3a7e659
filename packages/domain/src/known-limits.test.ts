import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_ELSEWHERE, REFUSED_BEYOND } from './testing/limits.ts'

test('all limits are known with their numbers', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname }).flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /^export const (MAX_[A-Z_]+|[A-Z_]+_LIMIT(?:_[A-Z]+)?) = (\w+)$/gm,
    ),
  ])
  const numbers = found.map(
    ([, name = '', number = '']) => [name, Number(number.replaceAll('_', ''))] as const,
  )
  const known = [...REFUSED_BEYOND.map(([name, limit]) => [name, limit] as const), ...KEPT_ELSEWHERE]
  expect(Object.fromEntries(numbers)).toEqual(
    Object.fromEntries(known.filter(([name]) => /^[A-Z_]+$/.test(name))),
  )
})
