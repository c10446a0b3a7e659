import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { SelectField } from './select-field.tsx'
import { renderUi } from './testing/render-ui.tsx'
import { TextField } from './text-field.tsx'
import { WizardModal, type WizardModalProps } from './wizard-modal.tsx'

const question = {
  title: 'Cancel creating a thing?',
  warning: 'The information provided will be lost.',
  yes: 'Yes, cancel',
  no: 'No, go back',
}

function show(props: Partial<WizardModalProps> = {}) {
  const calls = { forward: vi.fn(), cancel: vi.fn(), back: vi.fn() }
  renderUi(
    <WizardModal
      title="Create a thing"
      step={2}
      total={5}
      forward={{ label: 'Next', onClick: calls.forward }}
      onBack={calls.back}
      onCancel={calls.cancel}
      error={undefined}
      {...props}
    >
      <input aria-label="Name" />
    </WizardModal>,
  )
  return calls
}

test('a wizard says its title and at which step of how many it is', () => {
  show()
  expect(screen.getByRole('dialog', { name: 'Create a thing' })).toBeTruthy()
  expect(screen.getByText('Step 2 / 5')).toBeTruthy()
})

test('Enter in a field goes forward', async () => {
  const calls = show()
  await userEvent.type(screen.getByLabelText('Name'), 'Lobby{Enter}')
  expect(calls.forward).toHaveBeenCalledOnce()
})

test('a forward button that is closed says why and does nothing, by click or by Enter', async () => {
  const forward = vi.fn()
  show({ forward: { label: 'Next', onClick: forward, disabledReason: 'Please fill all fields.' } })
  const button = screen.getByRole('button', { name: 'Next' })

  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please fill all fields.',
  )
  await userEvent.click(button)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(forward).not.toHaveBeenCalled()
})

test('a wizard that still reads what it needs does not go forward, and can be left; one that saves stays', async () => {
  const forward = vi.fn()
  const calls = show({ forward: { label: 'Next', onClick: forward, isReading: true } })
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(forward).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(calls.cancel).toHaveBeenCalledOnce()
  cleanup()
  const saving = show({ forward: { label: 'Next', onClick: forward, busy: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(saving.cancel).not.toHaveBeenCalled()
})

test('a failure is shown inside the wizard, without its code, and can be traced', async () => {
  show({ error: { message: 'The number is taken', errorCode: 'NumberTaken', correlationId: 'c-17' } })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Something went wrong')
  expect(alert.textContent).toContain('The number is taken')
  expect(alert.textContent).not.toContain('NumberTaken')
  await userEvent.click(screen.getByText('Details'))
  expect(screen.getByText('c-17')).toBeTruthy()
})

test('cancelling asks first, and no leads back to the answers', async () => {
  const calls = show({ cancelQuestion: question })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('alertdialog', { name: 'Cancel creating a thing?' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'No, go back' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(calls.cancel).not.toHaveBeenCalled()
})

test('Escape answers the question with no, and leaves the wizard open', async () => {
  const calls = show({ cancelQuestion: question })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Create a thing' })).toBeTruthy()
  expect(calls.cancel).not.toHaveBeenCalled()
})

test('yes to the question cancels', async () => {
  const calls = show({ cancelQuestion: question })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }))
  expect(calls.cancel).toHaveBeenCalledOnce()
})

const says = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')

test('a wizard that works can neither be left nor sent again, and its buttons say so', async () => {
  const forward = vi.fn()
  const calls = show({ forward: { label: 'Next', onClick: forward, busy: true } })
  expect(['Back', 'Cancel'].map(says)).toEqual(['true', 'true'])
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(calls.back).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(calls.cancel).not.toHaveBeenCalled()
  expect(forward).not.toHaveBeenCalled()
})

test.each([
  ['saves', { busy: true }, { said: 'true', times: 0 }],
  ['only reads', { isReading: true }, { said: null, times: 1 }],
])('the other way on of a wizard that %s', async (_, state, { said, times }) => {
  const onClick = vi.fn()
  const forward = { label: 'Next', onClick: vi.fn(), ...state }
  show({ forward, secondary: { label: 'Verify later', onClick } })
  expect(says('Verify later')).toBe(said)
  await userEvent.click(screen.getByRole('button', { name: 'Verify later' }))
  expect(onClick).toHaveBeenCalledTimes(times)
})

test('while the other way on works, forward is held', async () => {
  const calls = show({ secondary: { label: 'Verify later', onClick: vi.fn(), busy: true } })
  expect(says('Next')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(calls.forward).not.toHaveBeenCalled()
})

function PageWithWizard() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New thing
      </button>
      {open && (
        <WizardModal title="Create" step={1} total={1} onCancel={() => setOpen(false)} error={undefined}>
          <input aria-label="Name" />
        </WizardModal>
      )}
    </>
  )
}

test('the focus returns to what opened the wizard', async () => {
  renderUi(<PageWithWizard />)
  await userEvent.click(screen.getByRole('button', { name: 'New thing' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New thing' }))
})

function TwoFields() {
  const [text, setText] = useState('')
  return (
    <WizardModal title="Create a thing" step={1} total={2} onCancel={() => undefined} error={undefined}>
      <input aria-label="First" />
      <input aria-label="Second" value={text} onChange={({ target }) => setText(target.value)} />
    </WizardModal>
  )
}

test('what is typed stays in the field it is typed into, however often the wizard renders meanwhile', async () => {
  renderUi(<TwoFields />)
  await userEvent.type(screen.getByLabelText('Second'), 'hello there')
  expect(screen.getByLabelText('Second')).toHaveProperty('value', 'hello there')
  expect(screen.getByLabelText('First')).toHaveProperty('value', '')
})

test('Cancel asks as Escape does before what was typed is thrown away [VALID-14]', async () => {
  const calls = show()
  await userEvent.type(screen.getByLabelText('Name'), 'Lobby')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const asked = screen.getByRole('alertdialog', { name: 'Close without saving?' })
  expect(calls.cancel).not.toHaveBeenCalled()
  await userEvent.click(within(asked).getByRole('button', { name: 'Yes, close' }))
  expect(calls.cancel).toHaveBeenCalledOnce()
})

test('Escape asks before what was typed is thrown away, and only then [VALID-12]', async () => {
  const calls = show()
  await userEvent.type(screen.getByLabelText('Name'), 'Lobby{Escape}')
  const asked = screen.getByRole('alertdialog', { name: 'Close without saving?' })
  expect(calls.cancel).not.toHaveBeenCalled()
  await userEvent.click(within(asked).getByRole('button', { name: 'No, go back' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lobby')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, close' }))
  expect(calls.cancel).toHaveBeenCalledOnce()
})

test.each([
  ['nothing was typed', {}, '{Escape}'],
  ['everything is saved already', { leave: 'close' as const }, 'x{Escape}'],
])('Escape closes at once where %s', async (_when, props, keys) => {
  const calls = show(props)
  await userEvent.type(screen.getByLabelText('Name'), keys)
  expect(calls.cancel).toHaveBeenCalledOnce()
})

function Refused({ error }: { error: { message: string } }) {
  const [step, setStep] = useState(1)
  const forward = { label: 'Next', onClick: () => setStep(2) }
  return (
    <WizardModal
      title="Create a thing"
      step={step}
      total={2}
      forward={forward}
      onCancel={vi.fn()}
      error={error}
    >
      <input aria-label="Name" />
    </WizardModal>
  )
}

test('a refusal is gone once what was refused is changed, and a new one is shown [ERR-13]', async () => {
  const { rerender } = renderUi(<Refused error={{ message: 'Already in use.' }} />)
  expect(screen.getByText('Already in use.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'B')
  expect(screen.queryByText('Already in use.')).toBeNull()
  rerender(<Refused error={{ message: 'Not known.' }} />)
  expect(screen.getByText('Not known.')).toBeTruthy()
})

function Scanned({ onCancel = vi.fn() }: { onCancel?: () => void }) {
  const form = useForm({ defaultValues: { code: '', place: null } })
  const options = [{ value: 'lobby', label: 'Lobby' }]
  const error = REFUSED
  return (
    <WizardModal title="Create a thing" step={1} total={1} onCancel={onCancel} error={error}>
      <TextField control={form.control} name="code" label="Code" />
      <SelectField control={form.control} name="place" label="Place" options={options} />
      <button type="button" onClick={() => form.setValue('code', 'ABCD')}>
        Scan
      </button>
    </WizardModal>
  )
}
const REFUSED = { message: 'Already in use.' }

test.each([
  ['scanned', () => userEvent.click(screen.getByRole('button', { name: 'Scan' }))],
  [
    'selected',
    async () => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Place' }))
      await userEvent.click(screen.getByRole('option', { name: 'Lobby' }))
    },
  ],
])(
  'what is %s answers a refusal as what is typed does, and is not thrown away unasked [ERR-13 VALID-12]',
  async (_, enter) => {
    const onCancel = vi.fn()
    renderUi(<Scanned onCancel={onCancel} />)
    expect(screen.getByText('Already in use.')).toBeTruthy()
    await enter()
    expect(screen.queryByText('Already in use.')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy()
    expect(onCancel).not.toHaveBeenCalled()
  },
)

test('a refusal stays with the step that it was shown on [ERR-13]', async () => {
  renderUi(<Refused error={{ message: 'Already in use.' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Step 2 / 2')).toBeTruthy()
  expect(screen.queryByText('Already in use.')).toBeNull()
})

function TwoSteps({ isDangerous = false, onDone }: { isDangerous?: boolean; onDone: () => void }) {
  const [step, setStep] = useState(1)
  const forward = { label: step === 1 ? 'Next' : 'Create', onClick: step === 1 ? () => setStep(2) : onDone }
  return (
    <WizardModal
      title="Create a thing"
      step={step}
      total={2}
      forward={{ ...forward, isDangerous: isDangerous && step === 2 }}
      onCancel={() => undefined}
      error={undefined}
    >
      {step === 1 ? <input aria-label="Name" /> : <button type="button">Edit</button>}
    </WizardModal>
  )
}

function Failing() {
  const [error, setError] = useState<{ message: string }>()
  const refuse = () => setError({ message: 'This is no date.' })
  return (
    <WizardModal
      title="Create a thing"
      step={1}
      total={1}
      forward={{ label: 'Next', onClick: refuse }}
      onCancel={vi.fn()}
      error={error}
    >
      <input aria-label="Name" />
      <input aria-label="Day" />
    </WizardModal>
  )
}

test('a failure that takes room leaves the field that has the focus in sight [DATE-02]', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderUi(<Failing />)
  const day = screen.getByLabelText('Day')
  await userEvent.type(day, 'soon')
  expect(shown).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('This is no date.')).toBeTruthy()
  expect(shown.mock.contexts).toEqual([day])
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' })
  shown.mockRestore()
})

test('a step without a field has the focus where Enter leads on [A11Y-03]', async () => {
  const onDone = vi.fn()
  renderUi(<TwoSteps onDone={onDone} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Lobby{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create' }))
  await userEvent.keyboard('{Enter}')
  expect(onDone).toHaveBeenCalledOnce()
})

test('what cannot be undone does not have the focus by itself [A11Y-03]', async () => {
  renderUi(<TwoSteps onDone={() => undefined} isDangerous />)
  await userEvent.type(screen.getByLabelText('Name'), 'Lobby{Enter}')
  const focused = document.activeElement
  expect(focused?.contains(screen.getByRole('button', { name: 'Edit' }))).toBe(true)
  expect(focused).not.toBe(document.body)
})

test('a focus that went with its control comes back to the step [A11Y-03]', () => {
  const wizard = (children: ReactNode) => (
    <WizardModal title="Verify" step={1} total={1} onCancel={() => undefined} error={undefined}>
      {children}
    </WizardModal>
  )
  const { rerender } = renderUi(wizard(<button type="button">Again</button>))
  screen.getByRole('button', { name: 'Again' }).focus()
  rerender(wizard(<p>Confirmed</p>))
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(screen.getByText('Confirmed'))).toBe(true)
})

test('where forward closes already there is no second button to close', () => {
  show({ forward: { label: 'Close', onClick: () => undefined }, leave: 'none', onBack: undefined })
  const form = screen.getByText('Step 2 / 5').closest('section')?.querySelector('form')
  expect([...(form?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toEqual(['Close'])
})

test('a dialog is no banner of the page, and its buttons are no foot of it', () => {
  show()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('a field that comes late has the focus as if it had been there, unless the person is elsewhere [A11Y-03]', async () => {
  const wizard = (children: ReactNode) => (
    <WizardModal
      title="Create a thing"
      step={1}
      total={2}
      forward={{ label: 'Next', onClick: () => undefined, disabledReason: 'Select a tenant.' }}
      onCancel={() => undefined}
      error={undefined}
    >
      {children}
    </WizardModal>
  )
  const { rerender } = renderUi(wizard(<p>Loading</p>))
  const step = screen.getByText('Loading').parentElement
  await waitFor(() => expect(document.activeElement).toBe(step))
  rerender(wizard(<input type="radio" aria-label="Harbour Homes" />))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Harbour Homes' }))

  rerender(wizard(<p>Loading</p>))
  screen.getByRole('button', { name: 'Cancel' }).focus()
  rerender(wizard(<input type="radio" aria-label="Harbour Homes" />))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})
