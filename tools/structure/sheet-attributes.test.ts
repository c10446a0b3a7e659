import { expect, test } from 'vitest'
import { findUnsetAttributes } from './sheet-attributes.ts'

const sheet = { path: 'packages/ui/src/row.module.css', text: '.row[data-ticked] { color: red; }' }
const row = (text: string, path = 'packages/ui/src/row.tsx') => ({ path, text })

test.each([
  ['the component sets it', row('<li data-ticked={isTicked || undefined} />'), []],
  ['the component sets another', row('<li data-chosen />'), [`${sheet.path}: data-ticked`]],
  ['a test alone sets it', row('<li data-ticked />', 'a/row.test.tsx'), [`${sheet.path}: data-ticked`]],
])('an attribute of a style sheet where %s: %j', (_, component, unset) => {
  expect(findUnsetAttributes([sheet, component])).toEqual(unset)
})
