import { FormModal } from '@commissioning/ui/form-modal'
import { useQuestionBeforeBack } from '@commissioning/ui/leave-questions.ts'
import { TextField } from '@commissioning/ui/text-field'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useRouter,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderRouter } from '../testing/render-page.tsx'

function Root() {
  useQuestionBeforeBack(useRouter().history)
  return <Outlet />
}

function Doors() {
  const [isOpen, setIsOpen] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const { control } = useForm({ defaultValues: { name: '' } })
  return isOpen ? (
    <FormModal
      title="Add a door"
      submit={{ label: 'Add', onClick: () => setIsBusy(true), busy: isBusy }}
      onCancel={() => setIsOpen(false)}
      error={null}
    >
      <TextField control={control} name="name" label="Name" />
    </FormModal>
  ) : (
    <p>All doors</p>
  )
}

let leave = () => {}
afterEach(() => leave())
beforeEach(async () => {
  window.history.pushState(null, '', '/')
  const root = createRootRoute({ component: Root })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const history = createBrowserHistory()
  leave = history.destroy
  const router = createRouter({
    routeTree: root.addChildren([page('/', () => <p>Start</p>), page('/doors', Doors)]),
    history,
  })
  renderRouter(router, { answers: {} })
  await screen.findByText('Start')
  history.push('/doors')
  await screen.findByRole('dialog', { name: 'Add a door' })
})

const enter = async () => userEvent.type(screen.getByLabelText('Name'), 'Cellar')

test('back asks before it loses what was entered, and takes the dialog alone away [SHELL-39]', async () => {
  await enter()
  window.history.back()
  await userEvent.click(await screen.findByRole('button', { name: 'No, go back' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cellar')
  window.history.back()
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }))
  await screen.findByText('All doors')
  expect(question.isConnected).toBe(false)
  expect(location.pathname).toBe('/doors')
  window.history.back()
  await screen.findByText('Start')
})

test('back leaves at once where nothing was entered [SHELL-39]', async () => {
  window.history.back()
  await screen.findByText('Start')
})

test('back takes no dialog away while it saves [SHELL-39]', async () => {
  await enter()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  const steps = vi.fn()
  window.addEventListener('popstate', steps)
  onTestFinished(() => window.removeEventListener('popstate', steps))
  window.history.back()
  // there, and forth again
  await waitFor(() => expect(steps).toHaveBeenCalledTimes(2))
  expect(location.pathname).toBe('/doors')
  expect(screen.getByRole('dialog', { name: 'Add a door' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
