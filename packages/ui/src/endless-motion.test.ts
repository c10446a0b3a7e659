import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('./', import.meta.url)

test('nothing moves without an end but skeletons', () => {
  const sheets = readdirSync(here).filter((name) => name.endsWith('.css'))
  const animations = sheets.flatMap((name) =>
    [...readFileSync(new URL(name, here), 'utf8').matchAll(/animation:[^;]*infinite/g)].map(([rule]) => rule),
  )
  expect(new Set(animations)).toEqual(new Set(['animation: breathe var(--breath) ease-in-out infinite']))
})
