import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from './wire.ts'

test('keys are snake_case on the wire and camelCase in TypeScript [API-01]', () => {
  const inCode = { siteCustomerReference: 'Harbour', site: { ownerEmail: null }, tags: [{ createdOn: 1 }] }
  const onWire = {
    site_customer_reference: 'Harbour',
    site: { owner_email: null },
    tags: [{ created_on: 1 }],
  }
  expect(toWire(inCode)).toEqual(onWire)
  expect(fromWire(onWire)).toEqual(inCode)
})

test('the item field isOnline is renamed online, nested objects keep their names [API-02]', () => {
  const onWire = { items: [{ id: 'a', is_online: true, iq: { is_online: false } }] }
  const inCode = { items: [{ id: 'a', online: true, iq: { isOnline: false } }] }
  expect(fromWire(onWire)).toEqual(inCode)
  expect(toWire(inCode)).toEqual(onWire)
})

test('a thing is online by the same name whether it comes alone, in a list, or in a list within a list [API-02]', () => {
  const tree = { iqId: 'q', items: [{ id: 'a', online: true }] }
  for (const inCode of [tree.items[0], tree, { items: [tree] }, [tree]]) {
    expect(JSON.stringify(toWire(inCode))).toContain('{"id":"a","is_online":true}')
    expect(fromWire(toWire(inCode))).toEqual(inCode)
  }
})

test('values are never changed, and what goes out comes back', () => {
  const camelKey = fc
    .stringMatching(/^[a-z][a-z]{0,5}([A-Z][a-z]{1,5}){0,2}$/)
    .filter((key) => !/online/i.test(key))
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  const plain = { noNullPrototype: true }
  const record = fc.dictionary(
    camelKey,
    fc.oneof(value, fc.array(fc.dictionary(camelKey, value, plain))),
    plain,
  )
  fc.assert(
    fc.property(record, (original) => {
      expect(fromWire(toWire(original))).toEqual(original)
    }),
  )
})

test('a key that would be a prototype stays an ordinary key', () => {
  const stranger = JSON.parse('{"__proto__": {"is_admin": true}}')
  const inCode = fromWire(stranger)
  expect(Object.getPrototypeOf(inCode)).toBe(Object.prototype)
  expect(JSON.stringify(inCode)).toBe('{"__proto__":{"isAdmin":true}}')
})
