import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from './testing/render-ui.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardModal } from './wizard-modal.tsx'
import { WizardSteps } from './wizard-steps.tsx'

interface Sending {
  mutate: (then: () => void) => void
  isPending: boolean
  error: { message: string } | null
}

const idle: Sending = { mutate: (then) => then(), isPending: false, error: null }

interface Props {
  onDone?: () => void
  onCancel?: () => void
  sends?: Sending
  opened?: 'name' | 'overview'
}

/** A name, locks if wanted, an overview that sends, and the result. */
function CreateDoor({ onDone, onCancel = () => undefined, sends = idle, opened }: Props) {
  const [name, setName] = useState('')
  const [hasLock, setHasLock] = useState(false)
  const wizard = useWizard(['name', 'kind', hasLock && 'lock', 'overview', 'done'], opened)
  return (
    <WizardSteps
      wizard={wizard}
      title="Create a door"
      onCancel={onCancel}
      cancelQuestion={name !== ''}
      steps={{
        name: {
          refusal: name === '' ? 'Please fill all fields.' : undefined,
          content: (
            <>
              <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
              <input
                type="checkbox"
                aria-label="With a lock"
                checked={hasLock}
                onChange={({ target }) => setHasLock(target.checked)}
              />
            </>
          ),
        },
        kind: { sharesNumber: true, content: <p>The kind</p> },
        lock: {
          forward: { onClick: () => wizard.refuse('Choose a lock.') },
          secondary: { label: 'Skip', onClick: () => wizard.to('overview') },
          content: <input aria-label="Lock" />,
        },
        overview: {
          forward: { label: 'Create', onClick: () => sends.mutate(wizard.forward) },
          sends,
          content: (
            <>
              <p>{name}</p>
              <button type="button" onClick={() => wizard.edit('name')}>
                Edit
              </button>
            </>
          ),
        },
        done: (frame) => (
          <WizardModal
            {...frame}
            leave="none"
            forward={{ label: 'Finish', onClick: () => onDone?.() }}
            error={null}
          >
            <p>It stands.</p>
          </WizardModal>
        ),
      }}
    />
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => userEvent.type(screen.getByLabelText('Name'), text)
const isShown = (text: string) => screen.queryByText(text) !== null

test('a step that is refused keeps forward closed with the reason, and opens when it is answered', async () => {
  renderUi(<CreateDoor />)
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please fill all fields.',
  )
  await press('Next')
  expect(isShown('Step 1 / 3')).toBe(true)
  await type('Lobby{Enter}')
  expect(isShown('The kind')).toBe(true)
})

test('back leads to the step before with what was typed, and is not offered at the first', async () => {
  renderUi(<CreateDoor />)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await type('Lobby{Enter}')
  await press('Back')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lobby')
})

test('a step that the answers skip is neither shown nor counted', async () => {
  renderUi(<CreateDoor />)
  await type('Lobby')
  expect(isShown('Step 1 / 3')).toBe(true)
  await userEvent.click(screen.getByLabelText('With a lock'))
  expect(isShown('Step 1 / 4')).toBe(true)
  await userEvent.click(screen.getByLabelText('With a lock'))
  await press('Next')
  await press('Next')
  expect(isShown('Step 2 / 3')).toBe(true)
  expect(isShown('Lobby')).toBe(true)
})

test('a step may share the number of the step before it', async () => {
  renderUi(<CreateDoor />)
  await type('Lobby{Enter}')
  expect(isShown('The kind')).toBe(true)
  expect(isShown('Step 1 / 3')).toBe(true)
})

async function reachLock() {
  await type('Lobby')
  await userEvent.click(screen.getByLabelText('With a lock'))
  await press('Next')
  await press('Next')
}

test('why forward did not lead on is said at the step, until its answer changes', async () => {
  renderUi(<CreateDoor />)
  await reachLock()
  await press('Next')
  expect(screen.getByRole('alert').textContent).toContain('Choose a lock.')
  await userEvent.type(screen.getByLabelText('Lock'), 'R')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Next')
  expect(screen.getByRole('alert').textContent).toContain('Choose a lock.')
  await press('Skip')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(isShown('Step 3 / 4')).toBe(true)
})

test('an answer that is edited from the overview leads back to it, and nowhere else', async () => {
  renderUi(<CreateDoor />)
  await type('Lobby{Enter}')
  await press('Next')
  await press('Edit')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await type(' 2')
  await press('Back to the overview')
  expect(isShown('Create')).toBe(true)
  expect(screen.queryByText('The kind')).toBeNull()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
})

test('what is sent keeps the step busy, and its failure is shown there and can be tried again', async () => {
  const mutate = vi.fn()
  const { rerender } = renderUi(<CreateDoor opened="overview" sends={{ ...idle, mutate }} />)
  await press('Create')
  rerender(<CreateDoor opened="overview" sends={{ ...idle, mutate, isPending: true }} />)
  await userEvent.keyboard('{Enter}{Escape}')
  expect(mutate).toHaveBeenCalledOnce()
  rerender(
    <CreateDoor opened="overview" sends={{ ...idle, mutate, error: { message: 'Already in use.' } }} />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Already in use.')
  await press('Create')
  expect(mutate).toHaveBeenCalledTimes(2)
})

test('a failure of one step is not shown at another', async () => {
  renderUi(<CreateDoor sends={{ ...idle, error: { message: 'Already in use.' } }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a step with more than content draws itself in the frame of the wizard', async () => {
  const onDone = vi.fn()
  renderUi(<CreateDoor opened="overview" onDone={onDone} />)
  await press('Create')
  expect(screen.getByRole('dialog', { name: 'Create a door' })).toBeTruthy()
  expect(isShown('Step 3 / 3')).toBe(true)
  await press('Finish')
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  ['the button', () => press('Cancel')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])(
  'cancelling by %s asks where something was entered, in the usual words, and not otherwise',
  async (_, leave) => {
    const onCancel = vi.fn()
    renderUi(<CreateDoor onCancel={onCancel} />)
    await leave()
    expect(onCancel).toHaveBeenCalledOnce()
    await type('Lobby')
    await leave()
    const asked = screen.getByRole('alertdialog', { name: 'Cancel without saving?' })
    expect(asked.textContent).toContain('The information provided will be lost.')
    await userEvent.click(within(asked).getByRole('button', { name: 'No, go back' }))
    expect(onCancel).toHaveBeenCalledOnce()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lobby')
    await leave()
    await press('Yes, cancel')
    expect(onCancel).toHaveBeenCalledTimes(2)
  },
)

test('each step has the focus on its first field, or on the way on where it has none [A11Y-03]', async () => {
  renderUi(<CreateDoor />)
  await type('Lobby{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
  await press('Back')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
