import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from './testing/render-ui.tsx'

function Rows() {
  const [rows, setRows] = useState(['Front', 'Back'])
  return (
    <main>
      <button type="button">First of the page</button>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                Remove {row}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

const remove = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** The code that keeps the focus comes with the first one. */
async function hasFocusOnce() {
  screen.getByRole('button', { name: 'First of the page' }).focus()
  await vi.dynamicImportSettled()
}
const aTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)))

test('the focus of a control that goes away stays near, and at last on the page [PROMISE-10]', async () => {
  renderUi(<Rows />)
  await hasFocusOnce()

  await remove('Remove Front')
  await aTurn()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Back' }))

  await remove('Remove Back')
  await aTurn()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('whoever presses beside every control has let the focus go', async () => {
  renderUi(<Rows />)
  const row = screen.getByRole('button', { name: 'Remove Front' })
  await hasFocusOnce()
  row.focus()

  await userEvent.click(document.body)
  await remove('Remove Back')
  await userEvent.click(document.body)
  await aTurn()
  expect(document.activeElement).toBe(document.body)
})
