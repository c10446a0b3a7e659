import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { DayPickerField, type PickedDay } from './day-picker.tsx'
import { axeOffences } from './testing/axe-offences.ts'
import { renderUi } from './testing/render-ui.tsx'

const days: PickedDay[] = [
  { value: 1, short: 'MO', name: 'Monday' },
  { value: 2, short: 'TU', name: 'Tuesday', disabledReason: 'Not this week' },
  { value: 6, short: 'SA', name: 'Saturday' },
]

function Form({ picked, onSend }: { picked: number[]; onSend: (days: number[]) => void }) {
  const { control, handleSubmit, setError } = useForm({ defaultValues: { days: picked } })
  const send = handleSubmit((values) => {
    onSend(values.days)
    setError('days', { message: 'Please select at least one day' })
  })
  return (
    <main>
      <form onSubmit={(event) => void send(event)}>
        <DayPickerField
          control={control}
          name="days"
          label="Days"
          days={days}
          choices={[
            { label: 'All', days: [6, 1] },
            { label: 'None', days: [] },
          ]}
        />
        <button type="submit">Send</button>
      </form>
    </main>
  )
}

function open(picked: number[] = []) {
  const onSend = vi.fn()
  renderUi(<Form picked={picked} onSend={onSend} />)
  return {
    sent: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Send' }))
      return onSend.mock.lastCall?.[0]
    },
  }
}
const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}(?:, |$)`) })
const isPressed = (name: string) => day(name).getAttribute('aria-pressed') === 'true'

test('a day is picked and put back, and the form holds the days in their order', async () => {
  const { sent } = open([6])
  await userEvent.click(day('Monday'))
  expect(await sent()).toEqual([1, 6])
  expect(isPressed('Monday')).toBe(true)
  await userEvent.click(day('Saturday'))
  expect(await sent()).toEqual([1])
  expect(isPressed('Saturday')).toBe(false)
})

test('a day that is disabled stays in reach, says why, and is not picked', async () => {
  const { sent } = open()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(day('Tuesday'))
  expect(await screen.findByRole('tooltip', { name: 'Not this week' })).toBeTruthy()
  expect(day('Tuesday')).toHaveProperty('ariaDisabled', 'true')
  await userEvent.keyboard(' ')
  expect(await sent()).toEqual([])
})

test('a day that was picked before it was disabled is not shown as picked', () => {
  open([2])
  expect(isPressed('Tuesday')).toBe(false)
})

test('a choice picks its days, by keyboard too', async () => {
  const { sent } = open()
  day('All').focus()
  await userEvent.keyboard('{Enter}')
  expect(await sent()).toEqual([1, 6])
  await userEvent.click(day('None'))
  expect(await sent()).toEqual([])
})

test('what is wrong stands below the days and is read to readers', async () => {
  const { sent } = open()
  await sent()
  expect((await screen.findByRole('alert')).textContent).toBe('Please select at least one day')
  expect(screen.getByRole('group', { name: 'Days' })).toBeTruthy()
  expect(await axeOffences()).toEqual([])
})
