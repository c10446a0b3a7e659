import type { DateRange } from '@commissioning/domain/schedules/weekdays'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { WeekdaysField } from './weekdays-field.tsx'

/** Friday to Monday. */
const LONG_WEEKEND = { startDate: '2026-11-20', endDate: '2026-11-23' }

function Form({ range }: { range: DateRange }) {
  const { control } = useForm({ defaultValues: { weekdays: [3] } })
  return <WeekdaysField control={control} name="weekdays" range={range} />
}
const open = async (range: DateRange) => {
  renderPage(<Form range={range} />, { answers: {} })
  await screen.findByRole('group', { name: 'Days' })
}
const days = () => screen.getAllByRole('button').slice(0, 7)
const shortNames = (of: Element[]) => of.map(({ textContent }) => textContent)
const pressed = () => shortNames(days().filter((day) => day.getAttribute('aria-pressed') === 'true'))
const disabled = () => shortNames(days().filter((day) => day.getAttribute('aria-disabled') === 'true'))

test('the week is picked day by day, from Monday to Sunday [SCHED-01]', async () => {
  await open({})
  expect(shortNames(days())).toEqual(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])
  expect(pressed()).toEqual(['WE'])
  await userEvent.click(screen.getByRole('button', { name: 'Monday, MO' }))
  expect(pressed()).toEqual(['MO', 'WE'])
  expect(disabled()).toEqual([])
})

test('a day outside the start and end date is disabled and says so [SCHED-02 SCHED-03]', async () => {
  await open(LONG_WEEKEND)
  expect(disabled()).toEqual(['TU', 'WE', 'TH'])
  const tuesday = () => screen.getByRole('button', { name: 'Tuesday, TU' })
  // the bubble is a chunk of its own
  await waitFor(async () => {
    await userEvent.hover(tuesday())
    expect(screen.getByRole('tooltip').textContent).toBe('Day is not within the Start and End date')
  })
  await userEvent.click(tuesday())
  expect(pressed()).toEqual([])
})

test.each([
  [{}, ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']],
  [LONG_WEEKEND, ['MO', 'FR', 'SA', 'SU']],
])('"All days" picks every day that is enabled [SCHED-05]', async (range, expected) => {
  await open(range)
  await userEvent.click(screen.getByRole('button', { name: 'All days' }))
  expect(pressed()).toEqual(expected)
})

test.each([
  [{}, ['MO', 'TU', 'WE', 'TH', 'FR']],
  [LONG_WEEKEND, ['MO', 'FR']],
])('"Weekdays" picks those that are not on the weekend [SCHED-06]', async (range, expected) => {
  await open(range)
  await userEvent.click(screen.getByRole('button', { name: 'All days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Weekdays' }))
  expect(pressed()).toEqual(expected)
})
