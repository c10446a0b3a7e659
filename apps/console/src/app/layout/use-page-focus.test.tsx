import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useListAddress } from '../../components/use-list-address.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { usePageFocus } from './use-page-focus.ts'

const parse = ({ sheet }: Record<string, unknown>): { sheet?: string } =>
  sheet ? { sheet: String(sheet) } : {}

/** A list whose row leads to an address that shows the row alone. */
function ListOrOne() {
  usePageFocus()
  const { address, change } = useListAddress(parse)
  return (
    <main tabIndex={-1}>
      <input aria-label="Search" onChange={({ target }) => change({ sheet: target.value })} />
      {!address.sheet && (
        <button type="button" onClick={() => change({ sheet: 'ground' })}>
          Open
        </button>
      )}
      {address.sheet && <p>{address.sheet}</p>}
    </main>
  )
}

test('the page takes the focus of a row that went with another search in the address, and of nothing that is still there [A11Y-03]', async () => {
  renderPage(<ListOrOne />, { answers: {} })
  ;(await screen.findByRole('button', { name: 'Open' })).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('ground')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'east')
  await screen.findByText('east')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
})

test('the page takes the focus of a first load once it has been drawn [A11Y-03]', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  renderPage(<ListOrOne />, { answers: {} })
  await screen.findByRole('button', { name: 'Open' })
  await waitFor(() => expect(frames).not.toHaveLength(0))
  expect(document.activeElement).toBe(document.body)
  for (const draw of frames) draw(0)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
