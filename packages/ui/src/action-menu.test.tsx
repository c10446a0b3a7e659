import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ActionMenu } from './action-menu.tsx'
import { Hint } from './hint.tsx'
import { renderUi } from './testing/render-ui.tsx'

const opener = () => screen.getByRole('button', { name: 'Actions for Lobby' })

test('a menu that nobody opened is its button alone, and a hint its words [SPEED-42]', () => {
  const { container } = renderUi(
    <>
      <ActionMenu name="Lobby" actions={[{ key: 'a', label: 'Rename', onClick: () => undefined }]} />
      <Hint lines={['Strong']}>80 %</Hint>
    </>,
  )
  expect(container.querySelectorAll('button')).toHaveLength(1)
  expect(opener().getAttribute('aria-haspopup')).toBe('menu')
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  // a library that holds the opener already has given it one
  expect(opener().id).toBe('')
})

test('a menu opens by keyboard with its first action in focus, gives the focus back, and opens again [SPEED-42]', async () => {
  const onClick = vi.fn()
  renderUi(<ActionMenu name="Lobby" actions={[{ key: 'a', label: 'Rename', onClick }]} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(screen.queryByRole('menuitem')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('a hint shows to the pointer and the keyboard, and leaves with them and at Escape', async () => {
  renderUi(<Hint lines={['Strong', 'Measured today']}>80 %</Hint>)
  const shown = () => screen.queryByRole('tooltip')?.textContent
  await userEvent.hover(screen.getByText('80 %'))
  await screen.findByRole('tooltip')
  expect(shown()).toBe('StrongMeasured today')
  await userEvent.unhover(screen.getByText('80 %'))
  await waitFor(() => expect(shown()).toBeUndefined())
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(shown()).toBeUndefined())
})
