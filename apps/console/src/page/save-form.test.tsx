import { RequestError } from '@commissioning/contract/request-error'
import { renderUi } from '@commissioning/ui/testing/render-ui'
import { TextField } from '@commissioning/ui/text-field'
import { currentToasts } from '@commissioning/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { checkedBy } from './checked-form.ts'
import { SaveForm } from './save-form.tsx'

interface Sent {
  name: string
  key: string
  ifMatch?: number
}
type Then = { onSuccess: (answer: { id: string }) => void }

interface Props {
  mutate?: (sent: Sent, then: Then) => void
  isPending?: boolean
  error?: RequestError | null
  version?: number
  onDone?: (answer: { id: string }) => void
  onClose?: () => void
}

function RenameDoor({
  mutate = vi.fn(),
  isPending = false,
  error = null,
  onClose = vi.fn(),
  ...rest
}: Props) {
  const form = useForm({
    defaultValues: { name: 'Lobby' },
    resolver: checkedBy(({ name }) => ({ name: name === '' ? 'Give it a name.' : undefined })),
  })
  return (
    <SaveForm
      {...rest}
      title="Rename the door"
      form={form}
      write={{ mutate, isPending, error }}
      send={({ name }, { ifMatch, keyFor }) =>
        name === 'Lobby' ? undefined : { name, key: keyFor(name), ...ifMatch }
      }
      changed="Somebody named it Hall."
      done="The door is renamed."
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label="Name" isRequired />
    </SaveForm>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>(/Name/)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const refused = (errorCode: string, statusCode: number) =>
  new RequestError({ message: 'Not now.', errorCode, statusCode })

test('what was saved is said, and the form closes', async () => {
  const onClose = vi.fn()
  const mutate = vi.fn((_: Sent, then: Then) => then.onSuccess({ id: '1' }))
  renderUi(<RenameDoor mutate={mutate} onClose={onClose} />)
  await userEvent.type(name(), ' 2')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ name: 'Lobby 2' })
  expect(currentToasts()).toMatchObject([{ tone: 'confirmed', message: 'The door is renamed.' }])
})

test('what was saved may lead on instead of closing', async () => {
  const onClose = vi.fn()
  const onDone = vi.fn()
  renderUi(<RenameDoor mutate={(_, then) => then.onSuccess({ id: '1' })} onDone={onDone} onClose={onClose} />)
  await userEvent.type(name(), ' 2{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: '1' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('unchanged answers save nothing and only close', async () => {
  const onClose = vi.fn()
  const mutate = vi.fn()
  renderUi(<RenameDoor mutate={mutate} onClose={onClose} />)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(mutate).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})

test('a form that its fields refuse sends nothing and stays', async () => {
  const onClose = vi.fn()
  const mutate = vi.fn()
  renderUi(<RenameDoor mutate={mutate} onClose={onClose} />)
  await userEvent.clear(name())
  await save()
  expect(await screen.findByText('Give it a name.')).toBeTruthy()
  expect(mutate).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal is shown in the form, which stays with what was typed and sends it again under one key', async () => {
  const onClose = vi.fn()
  const mutate = vi.fn()
  const { rerender } = renderUi(<RenameDoor mutate={mutate} onClose={onClose} />)
  await userEvent.type(name(), ' 2')
  await save()
  rerender(<RenameDoor mutate={mutate} onClose={onClose} error={refused('NameTaken', 409)} />)
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  expect(name().value).toBe('Lobby 2')
  expect(screen.queryByText('Somebody named it Hall.')).toBeNull()
  await save()
  await waitFor(() => expect(mutate).toHaveBeenCalledTimes(2))
  const [first, second] = mutate.mock.calls
  expect(second?.[0]).toEqual(first?.[0])
  await userEvent.type(name(), '3')
  await save()
  await waitFor(() => expect(mutate).toHaveBeenCalledTimes(3))
  expect(mutate.mock.calls[2]?.[0].key).not.toBe(first?.[0].key)
  expect(onClose).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})

test('what somebody else saved meanwhile is told, and only then saved over [API-28]', async () => {
  const mutate = vi.fn()
  const { rerender } = renderUi(<RenameDoor mutate={mutate} version={3} />)
  await userEvent.type(name(), ' 2')
  rerender(<RenameDoor mutate={mutate} version={4} />)
  await save()
  await waitFor(() => expect(mutate.mock.calls[0]?.[0]).toMatchObject({ ifMatch: 3 }))
  rerender(<RenameDoor mutate={mutate} version={4} error={refused('Stale', 412)} />)
  expect(screen.getByText('Somebody named it Hall.')).toBeTruthy()
  expect(name().value).toBe('Lobby 2')
  await save()
  await waitFor(() => expect(mutate.mock.calls[1]?.[0]).toMatchObject({ name: 'Lobby 2', ifMatch: 4 }))
})

test('a form that is being saved can neither be left nor sent again', async () => {
  const onClose = vi.fn()
  const mutate = vi.fn()
  renderUi(<RenameDoor mutate={mutate} onClose={onClose} isPending />)
  await userEvent.type(name(), ' 2{Enter}{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(mutate).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape asks before what was typed is thrown away', async () => {
  const onClose = vi.fn()
  renderUi(<RenameDoor onClose={onClose} />)
  await userEvent.type(name(), ' 2{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
