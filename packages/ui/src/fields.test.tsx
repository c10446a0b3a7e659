import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { CodeField } from './code-field.tsx'
import { RadioListField } from './radio-list-field.tsx'
import { SelectField } from './select-field.tsx'
import { renderUi } from './testing/render-ui.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'

const empty = {
  country: null as string | null,
  start: '',
  name: '',
  code: '',
  floor: null as string | null,
  kind: '',
  agreed: false,
  text: '',
}

function Form({ onSend }: { onSend: (values: typeof empty) => void }) {
  const { control, handleSubmit, setError } = useForm({ defaultValues: empty })
  const send = handleSubmit((values) => {
    onSend(values)
    setError('name', { message: 'This name is taken' })
  })
  return (
    <form onSubmit={(event) => void send(event)}>
      <TextField control={control} name="name" label="Name" isRequired />
      <CodeField control={control} name="code" label="Code" mask="**** ****" isRequired />
      <SelectField
        control={control}
        name="floor"
        label="Floor"
        options={[
          { value: '0', label: '0', disabledReason: 'assigned to another floor' },
          { value: '1', label: '1' },
        ]}
      />
      <RadioListField
        control={control}
        name="kind"
        label="Kind"
        options={[
          { value: 'a', label: 'Open' },
          { value: 'b', label: 'Closed', disabledReason: 'Not for you' },
        ]}
      />
      <CheckboxField control={control} name="agreed" label="Agreed" />
      <TextAreaField control={control} name="text" label="Text" maxLength={5} isRequired />
      <SelectField
        control={control}
        name="country"
        label="Country"
        isRequired
        options={[
          { value: 'BQ', label: 'Caribbean Netherlands' },
          { value: 'NL', label: 'Netherlands' },
        ]}
      />
      <TimeField control={control} name="start" label="Start" isRequired />
      <Button type="submit">Send</Button>
    </form>
  )
}

const show = () => {
  const onSend = vi.fn()
  renderUi(<Form onSend={onSend} />)
  return onSend
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('a list opens when it is asked for, not when the focus comes by', async () => {
  show()
  const floor = screen.getByRole('combobox', { name: 'Floor' })
  screen.getByLabelText(/^Code/).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(floor)
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test('what is typed after a press on a time takes its place, and a second press puts the caret [DATE-20]', async () => {
  show()
  const start = screen.getByLabelText<HTMLInputElement>(/^Start/)
  await userEvent.type(start, '9:00')
  await userEvent.tab()
  await userEvent.click(start)
  await userEvent.keyboard('8:3')
  expect(start.value).toBe('8:3')
  await userEvent.click(start)
  await userEvent.keyboard('5')
  expect(start.value).toBe('8:35')
})

test('what is typed and chosen is what the form sends', async () => {
  const onSend = show()
  await userEvent.type(screen.getByLabelText(/^Name/), 'Lobby')
  await userEvent.type(screen.getByLabelText(/^Code/), 'a1b2-c3')
  await userEvent.click(screen.getByRole('combobox', { name: 'Floor' }))
  await userEvent.click(screen.getByRole('option', { name: '1' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Agreed' }))
  await send()

  expect(screen.getByLabelText(/^Code/)).toHaveProperty('value', 'A1B2 C3')
  expect(onSend).toHaveBeenCalledWith({
    country: null,
    start: '',
    name: 'Lobby',
    code: 'A1B2C3',
    floor: '1',
    kind: 'a',
    agreed: true,
    text: '',
  })
})

test('a closed option stays in sight, says why and cannot be chosen', async () => {
  const onSend = show()
  await userEvent.click(screen.getByRole('combobox', { name: 'Floor' }))
  await userEvent.click(screen.getByRole('option', { name: '0 (assigned to another floor)' }))
  await userEvent.click(screen.getByRole('radio', { name: /Closed/ }))
  expect(screen.getByText('Not for you')).toBeTruthy()
  await send()
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ floor: null, kind: '' }))
})

test('an option stays when it is chosen again, and typing takes its place', async () => {
  const onSend = show()
  const floor = screen.getByRole('combobox', { name: 'Floor' })
  for (const _ of [1, 2]) {
    await userEvent.click(floor)
    await userEvent.click(screen.getByRole('option', { name: '1' }))
  }
  await send()
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ floor: '1' }))
  act(() => floor.blur())
  act(() => floor.focus())
  await userEvent.keyboard('2')
  expect(floor).toHaveProperty('value', '2')
})

test.each([
  ['netherlands', '{Tab}', 'NL'],
  ['Nether', '{Tab}', null],
  ['Atlantis', '{Tab}', null],
  ['netherlands', '{Escape}{Tab}', 'NL'],
])(
  'of an option "%s" that is typed, and left by %s, %s is chosen [DATE-11]',
  async (typed, leave, country) => {
    const onSend = show()
    const field = screen.getByRole('combobox', { name: 'Country' })
    await userEvent.type(field, typed)
    await userEvent.keyboard(leave)
    await send()
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ country }))
  },
)

test('an option that is typed whole takes the place of the one before, but not where it is closed [DATE-11]', async () => {
  const onSend = show()
  const floor = screen.getByRole('combobox', { name: 'Floor' })
  await userEvent.click(floor)
  await userEvent.click(screen.getByRole('option', { name: '1' }))
  await userEvent.click(floor)
  await userEvent.keyboard('0')
  await userEvent.tab()
  expect(floor).toHaveProperty('value', '1')
  await send()
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ floor: '1' }))
})

test('an option is found by typing', async () => {
  show()
  await userEvent.type(screen.getByRole('combobox', { name: 'Floor' }), '1')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['1'])
})

test('what is typed is chosen by Enter, the best match first [VALID-11]', async () => {
  const onSend = show()
  const country = screen.getByRole('combobox', { name: 'Country' })
  await userEvent.type(country, 'nether')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Netherlands',
    'Caribbean Netherlands',
  ])
  await userEvent.keyboard('{Enter}')
  expect(country).toHaveProperty('value', 'Netherlands')
  expect(onSend).not.toHaveBeenCalled()
  await send()
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ country: 'NL' }))
})

test('a time is typed and shown as HH:mm, and what is none is not sent [FMT-06]', async () => {
  const onSend = show()
  const start = screen.getByLabelText(/^Start/)
  expect(start).toHaveProperty('type', 'text')
  await userEvent.type(start, '1730')
  await userEvent.tab()
  expect(start).toHaveProperty('value', '17:30')
  await userEvent.clear(start)
  await userEvent.type(start, '5 pm')
  await userEvent.tab()
  expect(start).toHaveProperty('value', '5 pm')
  await send()
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ start: '' }))
})

test.each(['9:30 pm', '09:30:15', '09:30 - 17:00', '25:00'])(
  'the time "%s" is not cut to one that fits: it stays as it was typed or pasted [DATE-07]',
  async (text) => {
    const onSend = show()
    const start = screen.getByLabelText(/^Start/)
    await userEvent.type(start, text)
    await userEvent.tab()
    expect(start).toHaveProperty('value', text)
    await userEvent.clear(start)
    await userEvent.paste(text)
    expect(start).toHaveProperty('value', text)
    await send()
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ start: '' }))
  },
)

test('every field tells an assistive device whether it is required', () => {
  show()
  const required = {
    Name: 'true',
    Code: 'true',
    Country: 'true',
    Start: 'true',
    Text: 'true',
    Floor: 'false',
  }
  for (const [label, expected] of Object.entries(required)) {
    const [field] = screen.getAllByLabelText(new RegExp(`^${label}`))
    expect([label, field?.getAttribute('aria-required')]).toEqual([label, expected])
  }
})

test('a fault stands at its field', async () => {
  show()
  await send()
  expect(screen.getByText('This name is taken').closest('[role="alert"]')).toBeTruthy()
  expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true')
})

test('the counter says how much is used, and shows too much without cutting it', async () => {
  show()
  await userEvent.type(screen.getByLabelText(/^Text/), 'too long')
  expect(screen.getByText('8 / 5')).toBeTruthy()
  expect(screen.getByLabelText(/^Text/)).toHaveProperty('value', 'too long')
})

test('the counter counts as the rule does, which takes what stands around the text away [DATE-08]', async () => {
  show()
  await userEvent.type(screen.getByLabelText(/^Text/), ' 🚪🚪ab ')
  expect(screen.getByText('4 / 5')).toBeTruthy()
})

test('a character put into the middle of a code keeps the caret behind it', async () => {
  show()
  const field = screen.getByLabelText<HTMLInputElement>(/^Code/)
  await userEvent.type(field, 'A1B3C')
  await userEvent.type(field, '2', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field.value).toBe('A1B2 3C')
  expect(field.selectionStart).toBe(4)
})

test.each(['A1B2 C3D4 5', 'A1B2-C3DÉ', 'A1B2 ? C3D4'])(
  'the code "%s" loses nothing that does not fit its mask: it stays as it was typed or pasted [DATE-09]',
  async (text) => {
    const onSend = show()
    const field = screen.getByLabelText<HTMLInputElement>(/^Code/)
    await userEvent.click(field)
    await userEvent.paste(text)
    expect(field.value).toBe(text)
    await userEvent.clear(field)
    await userEvent.type(field, text)
    expect(field.value.replaceAll(/[ -]/g, '')).toBe(text.replaceAll(/[ -]/g, ''))
    await send()
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ code: field.value }))
  },
)

const floors = [{ value: '1', label: 'First' }]

function Selected() {
  const { control, watch } = useForm({ defaultValues: { floor: '1' as string | null } })
  return (
    <>
      <SelectField control={control} name="floor" label="Floor" options={floors} isClearable />
      <output>{watch('floor') ?? 'none'}</output>
    </>
  )
}

test('Enter goes forward from a closed select, and from an open one only takes its option [VALID-13]', async () => {
  const onSend = show()
  await userEvent.click(screen.getByRole('combobox', { name: 'Floor' }))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})

test('a clearable select is emptied by keyboard', async () => {
  renderUi(<Selected />)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('none')
})

test('a field says to readers that its list is open, and which one it is [A11Y-12]', async () => {
  renderUi(<Form onSend={vi.fn()} />)
  const country = screen.getByRole('combobox', { name: /^Country/ })
  await userEvent.click(country)
  await waitFor(() => expect(country.getAttribute('aria-expanded')).toBe('true'))
  const list = document.getElementById(country.getAttribute('aria-controls') ?? '')
  expect(list?.getAttribute('role')).toBe('listbox')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(country.getAttribute('aria-expanded')).toBe('false'))
})

test('an option that is chosen already is taken again by some of its letters, and Enter leads on', async () => {
  const onSend = vi.fn()
  renderUi(<Form onSend={onSend} />)
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: /^Country/ })
  await userEvent.type(country, 'Nether{Enter}')
  expect(country.value).toBe('Netherlands')
  await userEvent.clear(country)
  await userEvent.type(country, 'Neth{Enter}')
  expect(country.value).toBe('Netherlands')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce())
})
