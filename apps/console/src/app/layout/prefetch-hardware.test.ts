import { api } from '@commissioning/contract/api'
import type { Call } from '@commissioning/contract/http/client'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { prefetchHardware } from './prefetch-hardware.ts'

test('all that the hardware tab shows is asked for before anything is answered', () => {
  const asked: unknown[] = []
  const call = ((endpoint: unknown, { query }: { query?: object }) => {
    asked.push([Object.entries(api).find(([, known]) => known === endpoint)?.[0], query])
    return new Promise(() => undefined)
  }) as Call

  prefetchHardware({ call, queries: createQueryClient(), pageSize: 25 }, 'a-site', {
    search: 'Lobby',
    page: 2,
  })

  const page = {
    skip: 25,
    top: 25,
    orderBy: 'customer_reference asc',
    filter: "contains(tolower(customer_reference),'lobby') or contains(tolower(mac),'lobby')",
  }
  const detached = { top: 1, count: true, filter: "iq_link_state eq 'detached'" }
  expect(asked).toEqual([
    ['getInstallation', undefined],
    ['listIqs', { ...page, count: true }],
    ['listIqTrees', page],
    ['listWalks', undefined],
    ['listLocks', detached],
    ['listRepeaters', detached],
  ])
})
