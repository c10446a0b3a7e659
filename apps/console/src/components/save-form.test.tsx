import { RequestError } from '@commissioning/contract/http/request-error'
import { renderUi } from '@commissioning/ui/testing/render-ui'
import { TextField } from '@commissioning/ui/text-field'
import { listCurrentToasts } from '@commissioning/ui/toast'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { createFormResolver } from './checked-form.ts'
import { SaveForm } from './save-form.tsx'

interface Sent {
  name: string
  key: string
  ifMatch?: number
}

interface Props {
  mutateAsync?: (sent: Sent) => Promise<{ id: string }>
  isPending?: boolean
  reading?: { isPending: boolean; error: null }
  error?: RequestError | null
  version?: number
  onDone?: (answer: { id: string }) => void
  onClose?: () => void
}

const unanswered = (_: Sent) => new Promise<{ id: string }>(() => undefined)

function RenameDoor({
  mutateAsync = vi.fn(unanswered),
  isPending = false,
  error = null,
  onClose = vi.fn(),
  ...rest
}: Props) {
  const form = useForm({
    defaultValues: { name: 'Lobby' },
    resolver: createFormResolver(({ name }) => ({ name: name === '' ? 'Give it a name.' : undefined })),
  })
  return (
    <SaveForm
      {...rest}
      title="Rename the door"
      form={form}
      write={{ mutateAsync, isPending, error }}
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
  const mutateAsync = vi.fn(async (_: Sent) => ({ id: '1' }))
  renderUi(<RenameDoor mutateAsync={mutateAsync} onClose={onClose} />)
  await userEvent.type(name(), ' 2')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(mutateAsync.mock.calls[0]?.[0]).toMatchObject({ name: 'Lobby 2' })
  expect(listCurrentToasts()).toMatchObject([{ tone: 'confirmed', message: 'The door is renamed.' }])
})

test('what was saved may lead on instead of closing', async () => {
  const onClose = vi.fn()
  const onDone = vi.fn()
  renderUi(<RenameDoor mutateAsync={async () => ({ id: '1' })} onDone={onDone} onClose={onClose} />)
  await userEvent.type(name(), ' 2{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: '1' }))
  expect(onClose).not.toHaveBeenCalled()
})

test('what was saved is said although the page has got the change first and has taken the form away', async () => {
  const answer = Promise.withResolvers<{ id: string }>()
  const form = (isThere: boolean) => isThere && <RenameDoor mutateAsync={() => answer.promise} />
  const { rerender } = renderUi(form(true))
  await userEvent.type(name(), ' 2')
  await save()
  rerender(form(false))
  answer.resolve({ id: '1' })
  await waitFor(() => expect(listCurrentToasts()).toMatchObject([{ message: 'The door is renamed.' }]))
})

test('unchanged answers save nothing and only close', async () => {
  const onClose = vi.fn()
  const mutateAsync = vi.fn(unanswered)
  renderUi(<RenameDoor mutateAsync={mutateAsync} onClose={onClose} />)
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(mutateAsync).not.toHaveBeenCalled()
  expect(listCurrentToasts()).toEqual([])
})

test('a form that its fields refuse sends nothing and stays', async () => {
  const onClose = vi.fn()
  const mutateAsync = vi.fn(unanswered)
  renderUi(<RenameDoor mutateAsync={mutateAsync} onClose={onClose} />)
  await userEvent.clear(name())
  await save()
  expect(await screen.findByText('Give it a name.')).toBeTruthy()
  expect(mutateAsync).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal is shown in the form, which stays with what was typed and sends it again under one key', async () => {
  const onClose = vi.fn()
  const mutateAsync = vi.fn(unanswered)
  const { rerender } = renderUi(<RenameDoor mutateAsync={mutateAsync} onClose={onClose} />)
  await userEvent.type(name(), ' 2')
  await save()
  rerender(<RenameDoor mutateAsync={mutateAsync} onClose={onClose} error={refused('NameTaken', 409)} />)
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  expect(name().value).toBe('Lobby 2')
  expect(screen.queryByText('Somebody named it Hall.')).toBeNull()
  await save()
  await waitFor(() => expect(mutateAsync).toHaveBeenCalledTimes(2))
  const [first, second] = mutateAsync.mock.calls
  expect(second?.[0]).toEqual(first?.[0])
  await userEvent.type(name(), '3')
  await save()
  await waitFor(() => expect(mutateAsync).toHaveBeenCalledTimes(3))
  expect(mutateAsync.mock.calls[2]?.[0].key).not.toBe(first?.[0].key)
  expect(onClose).not.toHaveBeenCalled()
  expect(listCurrentToasts()).toEqual([])
})

test('what somebody else saved meanwhile is shown, and only then saved over [API-28]', async () => {
  const mutateAsync = vi.fn(unanswered)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = renderUi(<RenameDoor mutateAsync={mutateAsync} version={3} />)
  await userEvent.type(name(), ' 2')
  rerender(<RenameDoor mutateAsync={mutateAsync} version={4} />)
  await save()
  await waitFor(() => expect(mutateAsync.mock.calls[0]?.[0]).toMatchObject({ ifMatch: 3 }))
  rerender(<RenameDoor mutateAsync={mutateAsync} version={4} error={refused('Stale', 412)} />)
  const notice = screen.getByText('Somebody named it Hall.')
  expect(shown.mock.contexts.some((part) => (part as Element).contains(notice))).toBe(true)
  expect(name().value).toBe('Lobby 2')
  await save()
  await waitFor(() => expect(mutateAsync.mock.calls[1]?.[0]).toMatchObject({ name: 'Lobby 2', ifMatch: 4 }))
})

test('a form that is being saved can neither be left nor sent again', async () => {
  const onClose = vi.fn()
  const mutateAsync = vi.fn(unanswered)
  renderUi(<RenameDoor mutateAsync={mutateAsync} onClose={onClose} isPending />)
  await userEvent.type(name(), ' 2{Enter}{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(mutateAsync).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a form that still reads what it needs sends nothing, and can be left', async () => {
  const onClose = vi.fn()
  const mutateAsync = vi.fn(unanswered)
  renderUi(
    <RenameDoor mutateAsync={mutateAsync} onClose={onClose} reading={{ isPending: true, error: null }} />,
  )
  await save()
  expect(mutateAsync).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('Escape asks before what was typed is thrown away', async () => {
  const onClose = vi.fn()
  renderUi(<RenameDoor onClose={onClose} />)
  await userEvent.type(name(), ' 2{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
