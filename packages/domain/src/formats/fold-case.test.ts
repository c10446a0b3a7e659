import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase } from './fold-case.ts'

test.each(['İzmir', 'ΣΑΣ', 'ΣΑΣΑ', 'Straße', 'STRAẞE', 'Ünder', 'DIYARBAKIR', 'ﬀ', 'Δωμάτιο Σ'])(
  '"%s" is the same however it was lowered or raised before',
  (name) => {
    const folded = foldCase(name)
    const spellings = [
      name.toLowerCase(),
      name.toLocaleLowerCase('en'),
      name.normalize('NFD'),
      foldCase(name),
    ]
    for (const spelling of spellings) expect(foldCase(spelling)).toBe(folded)
  },
)

test('a name is found with and without its dots', () => {
  expect(foldCase('İZMİR')).toBe(foldCase('İzmir'))
  expect(foldCase('izmir')).toBe(foldCase('İzmir'))
})

test('a part of a name is found in it, with the sigma that ends a word', () => {
  expect(foldCase('ΚΟΣΜΟΣ')).toContain(foldCase('κοσ'))
  expect(foldCase('κοσμος')).toContain(foldCase('ΚΟΣ'))
})

test('a text without marks is folded in one step as any other', () => {
  const plain = fc.string({ unit: 'binary-ascii' })
  fc.assert(
    fc.property(plain, (text) => {
      expect(foldCase(text)).toBe(text.normalize('NFD').toLowerCase().toUpperCase())
    }),
  )
})
