import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Modal } from './modal.tsx'
import { dismissAllToasts } from './testing/dismiss-all-toasts.ts'
import { renderUi } from './testing/render-ui.tsx'
import { showFailure, showSuccess } from './toast.tsx'

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

test('the page behind a dialog is kept, and nothing is set that its elements inherit [SPEED-36]', async () => {
  const sheets = document.querySelectorAll('style').length
  const page = document.createElement('div')
  page.id = 'root'
  page.innerHTML = '<nav></nav><main><button type="button"></button></main>'
  const before = page.outerHTML
  document.body.append(page)
  renderUi(<TwoModals />)
  expect(page.outerHTML).toBe(before)
  page.remove()
  const { documentElement: root, body } = document
  expect(root.style.overflow).toBe('hidden')
  expect(document.querySelectorAll('style')).toHaveLength(sheets)
  expect(body.getAttributeNames().filter((name) => name.startsWith('data-scroll'))).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(root.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  expect(root.style.overflow).toBe('')
})

function PageWithModal() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      {isOpen && (
        <Modal title="next" onClose={() => setIsOpen(false)}>
          ...
        </Modal>
      )}
    </>
  )
}

test('a message that passes by itself leaves when a press opens a modal, and a failure stays', async () => {
  renderUi(<PageWithModal />)
  act(() => showSuccess('Note saved'))
  act(() => showFailure({ message: 'The lock was not saved.' }))
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  expect(screen.getByRole('dialog', { name: 'next' })).toBeTruthy()
  expect(screen.queryByText('Note saved')).toBeNull()
  expect(screen.getByText('The lock was not saved.')).toBeTruthy()
  act(dismissAllToasts)
})

test('a message stays when what it tells of goes on in a modal', async () => {
  const onPress = () => {
    showSuccess('Lock added')
    renderUi(
      <Modal title="verify" onClose={() => undefined}>
        ...
      </Modal>,
    )
  }
  renderUi(
    <button type="button" onClick={onPress}>
      add
    </button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'add' }))
  expect(screen.getByRole('dialog', { name: 'verify' })).toBeTruthy()
  expect(screen.getAllByText('Lock added')).not.toHaveLength(0)
  act(dismissAllToasts)
})

function DeletedRow() {
  const [isOpen, setIsOpen] = useState(false)
  const [isThere, setIsThere] = useState(true)
  const remove = () => {
    setIsThere(false)
    setIsOpen(false)
  }
  return (
    <main tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setIsOpen(true)}>
          row
        </button>
      )}
      {isOpen && (
        <Modal title="Delete the row?" onClose={remove}>
          ...
        </Modal>
      )}
    </main>
  )
}

test('the focus goes to the page when what opened the modal is gone with it', async () => {
  renderUi(<DeletedRow />)
  await userEvent.click(screen.getByRole('button', { name: 'row' }))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
