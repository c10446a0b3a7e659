import { renderUi } from '@commissioning/ui/testing/render-ui'
import { listCurrentToasts } from '@commissioning/ui/toast'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WriteDialog } from './write-dialog.tsx'

const answer = Promise.withResolvers<void>()

function Decoupling() {
  const write = useMutation({ mutationFn: () => answer.promise })
  return (
    <WriteDialog
      title="Decouple"
      object="Hall"
      confirmLabel="Decouple"
      errorTitle="It went wrong."
      effect="It leaves."
      write={{ ...write, error: null }}
      given={undefined}
      done="It is decoupled."
      onClose={vi.fn()}
    />
  )
}

const page = (isThere: boolean) => (
  <QueryClientProvider client={new QueryClient()}>{isThere && <Decoupling />}</QueryClientProvider>
)

test('a write is confirmed although the page has got the change first and has taken the dialog away', async () => {
  const { rerender } = renderUi(page(true))
  await userEvent.click(screen.getByRole('button', { name: 'Decouple' }))
  rerender(page(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer.resolve()
  await waitFor(() => expect(listCurrentToasts().map(({ message }) => message)).toEqual(['It is decoupled.']))
})
