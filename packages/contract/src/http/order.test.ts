import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidOrder, parseOrder, printOrder } from './order.ts'

const allowed = ['created_date', 'site_customer_reference'] as const

const positionOf = (text: string) => {
  try {
    parseOrder(text, allowed)
  } catch (error) {
    if (error instanceof InvalidOrder) return [error.code, error.position]
    throw error
  }
  return undefined
}

test('an order is a field and a direction', () => {
  expect(parseOrder('created_date desc', allowed)).toEqual({ field: 'created_date', direction: 'desc' })
  expect(parseOrder('site_customer_reference asc', allowed).direction).toBe('asc')
})

test.each([
  ['', 0],
  ['name asc', 0],
  [' created_date asc', 0],
  ['createdDate asc', 0],
  ['created_date', 12],
  ['created_date ', 13],
  ['created_date  asc', 13],
  ['created_date up', 13],
  ['created_date DESC', 13],
  ['created_date asc, name desc', 13],
  ['created_date asc name', 16],
  ['constructor asc', 0],
])('the order "%s" is invalid at %i', (text, position) => {
  expect(positionOf(text)).toEqual(['InvalidOrder', position])
})

test('a printed order parses to itself', () => {
  expect(parseOrder(printOrder('created_date', 'asc'), allowed)).toEqual({
    field: 'created_date',
    direction: 'asc',
  })
})

test('an invalid sort direction raises the words of the specification [ERR-10]', () => {
  expect(() => printOrder('created_date', 'upwards')).toThrow(new Error('Invalid sort direction'))
  expect(() => parseOrder('created_date upwards', allowed)).toThrow('Invalid sort direction')
})

test('any text is an order or is invalid at a position inside it', async () => {
  await fc.assert(
    fc.property(fc.string(), (text) => {
      const [code, position] = positionOf(text) ?? []
      if (code === undefined) return
      expect(code).toBe('InvalidOrder')
      expect(Number(position)).toBeLessThanOrEqual(text.length)
    }),
  )
})
