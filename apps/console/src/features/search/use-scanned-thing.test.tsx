import type { SearchResult } from '@commissioning/contract/search/search-endpoints'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useScannedThing } from './use-scanned-thing.ts'

const lock: SearchResult = {
  kind: 'lock',
  id: '0192d3a0-0000-7000-8000-0000000000f1',
  name: 'Front door',
  detail: 'A1.B2.C3.D4',
  isDetached: false,
  sheetId: null,
  installation: { id: makeInstallation().id, customerReference: 'Harbour Tower' },
}

function Label() {
  const show = useScannedThing()
  return (
    <button type="button" onClick={() => void show('A1.B2.C3.D4')}>
      Scanned
    </button>
  )
}

const scan = async (items: SearchResult[]) => {
  const asked: string[] = []
  const view = renderPage(<Label />, {
    answers: {
      findThings: async ({ query }) => {
        asked.push(query.text)
        return { items }
      },
    },
    at: '/released',
  })
  await userEvent.click(await screen.findByText('Scanned'))
  return { ...view, asked }
}

test('a scanned label leads to its device, not to a note that names it [FIND-04]', async () => {
  const { location, asked } = await scan([{ ...lock, kind: 'note', name: 'A1.B2.C3.D4 sticks' }, lock])
  expect(asked).toEqual(['A1.B2.C3.D4'])
  expect(location()).toBe(`/installations/${makeInstallation().id}/hardware?search=A1.B2.C3.D4`)
})

test('a label that no open installation has is shown with its code [FIND-04]', async () => {
  const { location } = await scan([])
  expect(await screen.findByText('No open installation has a device with the code A1.B2.C3.D4.')).toBeTruthy()
  expect(location()).toBe('/released')
})
