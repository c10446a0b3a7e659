import { RequestError } from '@commissioning/contract/http/request-error'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { FloorPicker } from './floor-picker.tsx'
import { LockFilterModal } from './lock-filter-modal.tsx'

test('in a modal of floors the failure has the title of that [ERR-09]', async () => {
  renderPage(
    <LockFilterModal installationId="i" lockIds={[]} onFilter={() => undefined} onClose={() => undefined} />,
    {
      answers: {
        listLocks: async () => ({ items: [], nextPageLink: null }),
        listFloors: () =>
          Promise.reject(new RequestError({ message: 'The floors are away.', statusCode: 500 })),
      },
    },
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/^ErrorThe floors are away/)
})

test('floors that cannot be had are no empty choice', async () => {
  renderPage(<FloorPicker installationId="i" label="Floor" value={null} onPick={() => undefined} />, {
    answers: {
      listFloors: () =>
        Promise.reject(new RequestError({ message: 'The floors are away.', statusCode: 500 })),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The floors are away.')
})
