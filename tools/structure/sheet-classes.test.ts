import { expect, test } from 'vitest'
import { findUnknownClasses } from './sheet-classes.ts'

const sheet = { path: 'packages/ui/src/card.module.css', text: '.card { } .card > .name { }' }
const using = (path: string, from: string, text: string) => ({
  path,
  text: `import classes from '${from}'\n${text}`,
})

test.each([
  ['classes.card', []],
  ['classes.name', []],
  ['classes.names', ['classes.names']],
])('%s of a sheet beside the component is known or named', (used, found) => {
  const file = using('packages/ui/src/card.tsx', './card.module.css', used)
  expect(findUnknownClasses([sheet, file])).toEqual(found.map((name) => `${file.path}: ${name}`))
})

test('a sheet of another package is found by its name, and one that is not there has no classes', () => {
  const known = using('apps/console/src/a.tsx', '@commissioning/ui/card.module.css', 'classes.card')
  const gone = using('apps/console/src/b.tsx', './gone.module.css', 'classes.card')
  expect(findUnknownClasses([sheet, known, gone])).toEqual(['apps/console/src/b.tsx: classes.card'])
})
