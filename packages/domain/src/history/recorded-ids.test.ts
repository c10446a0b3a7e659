import { expect, test } from 'vitest'
import { listRecordedIds } from './recorded-ids.ts'

const [first, second] = ['0192d3a0-0000-7000-8000-0000000007a0', '0192d3a0-0000-7000-8000-0000000007a1']

test.each([
  ['one id', first, [first]],
  ['a list of ids', JSON.stringify([first, second]), [first, second]],
  ['a list of things', JSON.stringify([{ id: first, version: 3 }, { id: second }]), [first, second]],
  ['an empty list', '[]', []],
  ['a name', 'Lobby', undefined],
  ['a name that begins like a list', '[1] Lobby', undefined],
  ['a name that begins and ends like one', '["Lobby"]', undefined],
  ['a list in which one thing has no id', JSON.stringify([{ id: first }, { version: 3 }]), undefined],
  ['a list in which something is nothing', JSON.stringify([first, null]), undefined],
  ['an id in a sentence', `door ${first}`, undefined],
])('%s consists of the ids of things or of none [HISTORY-23]', (_, value, ids) => {
  expect(listRecordedIds(value)).toEqual(ids)
})
