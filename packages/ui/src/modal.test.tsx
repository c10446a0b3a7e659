// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Modal } from './modal.tsx'
import { renderUi } from './testing/render-ui.tsx'

function TwoModals() {
  const [names, setNames] = useState(['lower', 'upper'])
  return names.map((name) => (
    <Modal key={name} title={name} onClose={() => setNames(names.filter((other) => other !== name))}>
      <button type="button">{name} button</button>
    </Modal>
  ))
}

test('Escape closes the upper of two modals, and the lower at the next time', async () => {
  renderUi(<TwoModals />)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'upper' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'lower' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
