import { expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { applyMutant, describeMutant } from './mutant.ts'

test.each([
  ['row lock', 'async () => { await selectIqForUpdate(tx, id) }', 'async () => { ; }'],
  ['row lock', "db.selectFrom('iq').forUpdate()", "db.selectFrom('iq')"],
  ['announcement', 'async () => { await announce(tx, change) }', 'async () => { ; }'],
  ['await', 'async () => { await sendMail(mail) }', 'async () => { void sendMail(mail) }'],
  ['refusal', 'assertAllowed(refuseTaken(number))', ';'],
  ['condition', 'if (isOld) remove()', 'if (false) remove()'],
  ['condition', 'const isOpen = !isReleased && hasAccess', 'const isOpen = !isReleased'],
  ['limit', 'const isFull = count >= 5', 'const isFull = count > 5'],
  ['limit', 'const MAX_LOCKS = 16', 'const MAX_LOCKS = 17'],
  ['order', 'async () => { await one()\nawait two() }', 'async () => { await two()\nawait one() }'],
  ['zone', 'show({ timeZone })', "show({ timeZone: 'Pacific/Auckland' })"],
  ['filter', "db.selectFrom('iq').where('id', '=', id)", "db.selectFrom('iq')"],
  [
    'sorting',
    "db.selectFrom('iq').orderBy('id')",
    "db.selectFrom('iq')",
    "db.selectFrom('iq').orderBy('id', 'desc')",
  ],
  ['sorting', "iqs.orderBy('name', 'desc')", 'iqs', "iqs.orderBy('name', 'asc')"],
  ['sorting', "iqs.orderBy('name', orderByName)", 'iqs'],
  ['record', 'recordBefore({ name })', ';'],
  ['reason', '<Button disabledReason={away} />', '<Button  />'],
  ['focus', 'field.focus()', ';'],
])('%s: %s', (rule, text, ...changed) => {
  const found = findMutants('a.tsx', text).filter((mutant) => mutant.rule === rule)
  expect(found.map((mutant) => applyMutant(text, mutant))).toEqual(changed)
})

test('a lock whose row is used, a call that is not awaited and a zone of a type stay as they are', () => {
  const text =
    'const iq = await selectIqForUpdate(tx, id)\nlist.push(iq)\ninterface Hours { timeZone: string }'
  expect(findMutants('a.ts', text)).toEqual([])
})

test('a mutant is told in one line with the line where it stands', () => {
  const text = 'const a = 1\nif (\n  a > 2\n) stop()'
  const [condition] = findMutants('a.ts', text)
  expect(condition?.line).toBe(3)
  expect(condition && describeMutant(text, condition)).toBe('condition: a > 2 -> false')
})
