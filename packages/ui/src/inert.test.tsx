import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import { QuestionModal } from './question-modal.tsx'
import { renderUi } from './testing/render-ui.tsx'
import { WizardModal } from './wizard-modal.tsx'

const noop = () => undefined
const pressed = { title: 'Delete this lock?', children: 'Rear entrance' }

/** Each dialog while it works and while it does not. */
const dialogs: Record<string, (isWorking: boolean, onClose: () => void) => ReactNode> = {
  modal: (isInert, onClose) => (
    <Modal {...pressed} isInert={isInert} onClose={onClose} closesOnClickOutside />
  ),
  question: (isInert, onClose) => (
    <QuestionModal {...pressed} no="No" yes="Yes" isInert={isInert} onClose={onClose} />
  ),
  'confirm dialog': (busy, onCancel) => (
    <ConfirmDialog
      {...pressed}
      object="Rear entrance"
      confirmLabel="Delete lock"
      busy={busy}
      onConfirm={noop}
      onCancel={onCancel}
      error={null}
    />
  ),
  wizard: (busy, onCancel) => (
    <WizardModal
      {...pressed}
      step={1}
      total={1}
      forward={{ label: 'Next', onClick: noop, busy }}
      onCancel={onCancel}
      error={null}
    />
  ),
}

const cross = () => screen.getByRole('button', { name: 'Close' })

test.each(Object.entries(dialogs))(
  'the cross of a %s that works takes no press and says so',
  async (_, draw) => {
    const onClose = vi.fn()
    const { rerender } = renderUi(draw(true, onClose))
    expect(cross().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(cross())
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    rerender(draw(false, onClose))
    expect(cross().getAttribute('aria-disabled')).toBeNull()
    await userEvent.click(cross())
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('an icon button that is held takes no press and says so', async () => {
  const onClick = vi.fn()
  const button = (isInert: boolean) => (
    <IconButton label="Reload" icon="R" isInert={isInert} onClick={onClick} />
  )
  const { rerender } = renderUi(button(true))
  const reload = screen.getByRole('button', { name: 'Reload' })
  expect(reload.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(reload)
  expect(onClick).not.toHaveBeenCalled()
  rerender(button(false))
  expect(reload.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(reload)
  expect(onClick).toHaveBeenCalledOnce()
})
