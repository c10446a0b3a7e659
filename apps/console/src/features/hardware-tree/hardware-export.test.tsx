import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IQ_ID, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { HardwarePage } from './hardware-page.tsx'

const saved = watchSavedFiles()

const HARDWARE_ADDRESS = '/installations/0192d3a0-0000-7000-8000-000000000003/hardware'
const list = async (items: Iq[]) => ({ items, count: items.length, nextPageLink: null })

async function save(answers: TestAnswers, search = '') {
  renderPage(<HardwarePage />, { answers, at: HARDWARE_ADDRESS + search })
  await userEvent.click(await screen.findByRole('button', { name: 'Export Hardware' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await screen.findByText(/^Saved as/)
  const lines = (await saved.at(-1)?.blob.text())?.slice(1).trimEnd().split('\r\n') ?? []
  return lines.map((line) => line.split(','))
}

test('the trees that are shown become lines, each device below what it hangs on [OUT-02]', async () => {
  const stairs = makeRepeater({ customerReference: 'Stairs' })
  const floor = { id: IQ_ID, customerReference: 'Cellar', number: -1 }
  const below = makeLock({ customerReference: '=Front', parentId: stairs.id, signalStrength: -71, floor })
  const lost = makeLock({
    id: 'lost',
    customerReference: 'Lost',
    parentId: 'gone',
    mac: '01.02.03.04',
    online: false,
  })
  const rows = await save({
    listIqs: () => list([makeIq({ customerReference: 'Hall IQ', modemApplication: '25.4.0' })]),
    listIqTrees: async () => ({
      items: [{ iqId: IQ_ID, items: [lost, below, stairs] }],
      count: 1,
      nextPageLink: null,
    }),
  })
  const of = (...headings: string[]) =>
    rows.slice(1).map((row) => headings.map((heading) => row[rows[0]?.indexOf(heading) ?? -1]))
  expect(of('Hardware', 'Name', 'Place in the tree')).toEqual([
    ['IQ', 'Hall IQ', ''],
    ['Lock', 'Lost', 'Hall IQ'],
    ['Repeater', 'Stairs', 'Hall IQ'],
    ['Lock', "'=Front", 'Hall IQ › Stairs'],
  ])
  expect(of('MAC/Device ID', 'Floor', 'Floor number', 'Connection', 'Signal (dBm)').slice(1)).toEqual([
    ['01.02.03.04', '', '', 'Offline', ''],
    [stairs.mac, '', '', 'Online', ''],
    [below.mac, 'Cellar', '-1', 'Online', '-71'],
  ])
})

test('a search leaves out of the file what it leaves out of the screen [OUT-01]', async () => {
  const items = [makeLock(), makeLock({ id: 'side', customerReference: 'Side door' })]
  const listIqTrees = async () => ({ items: [{ iqId: IQ_ID, items }], count: 1, nextPageLink: null })
  const rows = await save({ listIqs: () => list([makeIq()]), listIqTrees }, '?search=side')
  expect(rows.map((row) => row[2])).toEqual(['Name', 'Lobby IQ', 'Side door'])
})

test('a hardware tab that shows what is not ready saves all of it, page by page [OUT-01]', async () => {
  const iqIds = Array.from({ length: 45 }, (_, at) => `0192d3a0-0000-7000-8000-0000000003${10 + at}`)
  const listIqs = vi.fn<NonNullable<TestAnswers['listIqs']>>(() => list([makeIq()]))
  await save(
    {
      listIqs,
      listIqTrees: async () => ({ items: [], count: 0, nextPageLink: null }),
      getReadiness: async () => ({ findings: [{ kind: 'pending', count: 45, names: [], iqIds }] }),
    },
    '?needs=pending',
  )
  const asked = listIqs.mock.calls.map(([{ query }]) => query).filter(({ top }) => top === undefined)
  expect(asked.flatMap(({ filter = '' }) => filter.match(/0192[\w-]+/g))).toEqual(iqIds)
})
