import { expect, test } from 'vitest'
import { repeatsIn } from './repeats.ts'

const at = (path: string, lines: readonly string[]) => ({ path, text: `${lines.join('\n')}\n` })
const six = ['a()', 'b()', 'c()', 'd()', 'e()', 'f()']

test('six lines that stand twice are a repeat, whatever their indentation and the empty lines between', () => {
  const indented = six.flatMap((line) => [`  ${line}`, ''])
  expect(repeatsIn([at('one.ts', ['x()', ...six]), at('two.ts', indented)])).toEqual([
    { places: ['one.ts:2', 'two.ts:1'], lines: 6 },
  ])
})

test('five lines are none, and neither are imports', () => {
  expect(repeatsIn([at('one.ts', six.slice(1)), at('two.ts', six.slice(1))])).toEqual([])
  const imports = six.map((name) => `import { ${name[0]},\n  x } from './${name[0]}.ts'`)
  expect(repeatsIn([at('one.ts', imports), at('two.ts', imports)])).toEqual([])
})

test('of two files the longest run is taken, and what stands everywhere is not', () => {
  const seven = '1234567'.split('')
  expect(repeatsIn([at('one.ts', [...six, 'x', ...seven]), at('two.ts', [...six, 'y', ...seven])])).toEqual([
    { places: ['one.ts:8', 'two.ts:8'], lines: 7 },
  ])
  expect(repeatsIn(Array.from({ length: 9 }, (_, index) => at(`${index}.ts`, six)))).toEqual([])
})
