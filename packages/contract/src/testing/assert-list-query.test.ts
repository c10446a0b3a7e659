import { expect, test } from 'vitest'
import { api } from '../api.ts'
import { assertListQuery } from './assert-list-query.ts'

test.each([
  [{ orderBy: 'number asc', filter: "customer_reference eq 'a'" }, undefined],
  [{}, undefined],
  [{ filter: ' ' }, undefined],
  [{ orderBy: 'number' }, 'listFloors refuses {"orderBy":"number"}: Invalid sort direction'],
  [
    { orderBy: 'colour asc' },
    'listFloors refuses {"orderBy":"colour asc"}: The list cannot be ordered by this field.',
  ],
])('a list asked with %j is refused as the platform would', (query, message) => {
  const ask = () => assertListQuery(api.listFloors, { query })
  if (message === undefined) expect(ask).not.toThrow()
  else expect(ask).toThrow(message)
})
