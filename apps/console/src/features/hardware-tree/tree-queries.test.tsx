import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { IQ_ID, makeAddedLock, makeLock } from '../../testing/hardware.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useDevice } from './device-queries.ts'
import { useHardwareTrees, useIqTree } from './tree-queries.ts'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const lock = makeLock()

function Looks() {
  const tree = useIqTree(installationId, IQ_ID)
  const detail = useDevice(installationId, { id: lock.id, hardwareType: 'lock' })
  return <p>{tree.data && detail.data ? 'seen' : 'looking'}</p>
}

function Door() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        go
      </button>
      {isOpen && <Looks />}
    </>
  )
}

test('the tree and the detail of a lock are asked for again after 60 seconds, not before [CACHE-03]', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const getIqTree = vi.fn(async () => ({ items: [lock] }))
  const getLock = vi.fn(async () => makeAddedLock(lock))
  renderPage(<Door />, { answers: { getIqTree, getLock } })
  await screen.findByText('seen')

  const comeBack = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'go' }))
    await userEvent.click(screen.getByRole('button', { name: 'go' }))
    await screen.findByText('seen')
  }
  now.mockReturnValue(1_059_999)
  await comeBack()
  expect([getIqTree, getLock].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  now.mockReturnValue(1_060_000)
  await comeBack()
  expect([getIqTree, getLock].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  now.mockRestore()
})

function Site({ iqIds }: { iqIds: string[] }) {
  const trees = useHardwareTrees(installationId, iqIds, false)
  return <p>{`${trees.filter(Boolean).length} known`}</p>
}

/** Shows the trees of so many IQs, of which the last is not in any list; tells how each call was asked. */
async function showTrees(count: number) {
  const iqIds = Array.from({ length: count }, (_, at) => `0192d3a0-0000-7000-8000-0000000010${at + 10}`)
  const listed = iqIds.slice(0, -1).map((iqId) => ({ iqId, items: [lock] }))
  const calls: string[] = []
  const { queries } = renderPage(<Site iqIds={iqIds} />, {
    answers: {
      getIqTree: async () => ({ items: [] }),
      listIqTrees: async ({ query }) => {
        const items = listed.filter(({ iqId }) => query.filter?.includes(iqId))
        return { items, count: items.length, nextPageLink: null }
      },
    },
    onCall: (name) => calls.push(name),
  })
  await screen.findByText(`${count} known`)
  return { queries, calls: () => calls.splice(0) }
}

test('many trees that are old in one moment come in a few calls, and one that is missing there by itself [SPEED-12]', async () => {
  const site = await showTrees(60)
  expect(site.calls()).toEqual(['listIqTrees', 'listIqTrees', 'getIqTree'])

  await act(() => site.queries.invalidateQueries({ queryKey: ['getIqTree'] }))
  expect(site.calls()).toEqual(['listIqTrees', 'listIqTrees', 'getIqTree'])
})

test('a few trees are asked for one by one [SPEED-12]', async () => {
  const site = await showTrees(3)
  expect(site.calls()).toEqual(['getIqTree', 'getIqTree', 'getIqTree'])
})
