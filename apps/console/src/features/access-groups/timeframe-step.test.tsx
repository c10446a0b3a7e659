import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import type { Timeframe } from './group-answers.ts'
import { TimeframeStep } from './timeframe-step.tsx'
import { type TimeframeForm, useTimeframeForm } from './use-timeframe-form.ts'

const UNREAD_DATE_TEXT = 'Please enter a valid date, the day first: DD/MM/YYYY, for example 31/12/2026.'
const edited: Timeframe = {
  id: '0192d3a0-0000-7000-8000-00000000a001',
  weekdays: [1, 2],
  startTime: '09:00',
  endTime: '17:00',
  startDate: '2026-01-05',
  endDate: '2099-06-30',
}

interface Props {
  timeframe: Timeframe | undefined
  last: Timeframe | undefined
  onKeep: (values: TimeframeForm) => void
}

function Step({ timeframe, last, onKeep }: Props) {
  const step = useTimeframeForm(timeframe, null, last)
  return (
    <form noValidate onSubmit={(event) => void step.form.handleSubmit(onKeep)(event)}>
      <TimeframeStep {...step} zone={undefined} />
      <button type="submit">Keep</button>
    </form>
  )
}

async function open(opened: Timeframe | 'new' = edited, last?: Timeframe) {
  const timeframe = opened === 'new' ? undefined : opened
  const onKeep = vi.fn<(values: TimeframeForm) => void>()
  renderPage(<Step timeframe={timeframe} last={last} onKeep={(values) => onKeep(values)} />, { answers: {} })
  const end = await screen.findByLabelText<HTMLInputElement>(/^End date/)
  return { end, start: screen.getByLabelText<HTMLInputElement>(/^Start date/), onKeep }
}

/** Replaces the text of a field, key by key. */
async function retype(field: HTMLInputElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('what is typed after a press on a date takes its place [DATE-20]', async () => {
  const { end } = await open()
  expect(end.value).not.toBe('')
  await userEvent.click(end)
  await userEvent.keyboard('24/12/2027')
  expect(end.value).toBe('24/12/2027')
})
const leave = {
  'the field is left': () => userEvent.tab(),
  'Enter is pressed': () => userEvent.keyboard('{Enter}'),
  'the button is pressed': () => userEvent.click(screen.getByRole('button', { name: 'Keep' })),
}
const ways = Object.keys(leave) as (keyof typeof leave)[]
const each = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  rows.flatMap((row) => ways.map((way) => [...row, way] as const))

test.each(
  each([
    ['31/12/2098', '2098-12-31'],
    ['1/2/2098', '2098-02-01'],
    ['31.12.2098', '2098-12-31'],
    ['31-12-2098', '2098-12-31'],
    ['31 12 2098', '2098-12-31'],
    ['2098-12-31', '2098-12-31'],
  ] as const),
)('the end date typed as "%s" is %s when %s [DATE-01 GROUP-24]', async (text, endDate, way) => {
  const { end, onKeep } = await open()
  await retype(end, text)
  await leave[way]()
  if (way === 'the field is left') await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onKeep).toHaveBeenCalledWith(expect.objectContaining({ endDate, startDate: '2026-01-05' }))
  await userEvent.click(screen.getByLabelText(/^Start time/))
  expect(end.value).toBe(endDate.split('-').toReversed().join('/'))
})

test.each(
  each([
    ['31/11/2098', UNREAD_DATE_TEXT],
    ['12/31/2098', UNREAD_DATE_TEXT],
    ['29/02/2098', UNREAD_DATE_TEXT],
    ['01122098', UNREAD_DATE_TEXT],
    ['1/12/98', UNREAD_DATE_TEXT],
    ['1/12', UNREAD_DATE_TEXT],
    ['31/12/20988', UNREAD_DATE_TEXT],
    ['31 December 2098', UNREAD_DATE_TEXT],
    ['soon', UNREAD_DATE_TEXT],
    ['1/2/2020', 'The end date is in the past.'],
    ['04/01/2026', 'The end date is in the past.'],
  ] as const),
)('the end date typed as "%s" stays and says "%s" when %s [DATE-01 DATE-02]', async (text, sentence, way) => {
  const { end, onKeep } = await open()
  await retype(end, text)
  await leave[way]()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(readable(end.value)).toBe(readable(text))
  // it goes no further, however often it is asked
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onKeep).not.toHaveBeenCalled()
  expect(readable(end.value)).toBe(readable(text))
  expect(end.getAttribute('aria-invalid')).toBe('true')
})

test('both dates that are none have their sentence, and the days of the week stay open', async () => {
  const { start, end, onKeep } = await open()
  await retype(start, '2098')
  await retype(end, 'never')
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(await screen.findAllByText(UNREAD_DATE_TEXT)).toHaveLength(2)
  expect(screen.getByRole('button', { name: /SU$/ }).getAttribute('aria-disabled')).not.toBe('true')
  expect(onKeep).not.toHaveBeenCalled()
})

test('an emptied end date is none, by keys and by the cross [DATE-03 GROUP-21]', async () => {
  const { end, onKeep } = await open()
  await retype(end, 'x{Backspace}')
  await userEvent.keyboard('{Enter}')
  expect(onKeep).toHaveBeenLastCalledWith(expect.objectContaining({ endDate: null }))
  await retype(end, 'soon')
  await userEvent.tab()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1) ?? end)
  expect(end.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(onKeep).toHaveBeenCalledTimes(2)
})

test('the start date of an existing timeframe may not move back [DATE-04 GROUP-20]', async () => {
  const { start } = await open()
  await retype(start, '4/1/2026')
  await userEvent.tab()
  expect(await screen.findByText('The start date cannot be earlier than it was.')).toBeTruthy()
  expect(start.value).toBe('04/01/2026')
})

test('the calendar does not hide the sentence of a date that was refused, and a press opens it [DATE-02]', async () => {
  const { end } = await open()
  const days = () => screen.queryAllByRole('button', { name: /^\d+ \w+ \d{4}$/ })
  await retype(end, '31/11/2098')
  await waitFor(() => expect(days()).not.toEqual([]))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(days()).toEqual([]))
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(document.activeElement).toBe(end))
  await userEvent.keyboard('0')
  expect(days()).toEqual([])
  await userEvent.click(end)
  await waitFor(() => expect(days()).not.toEqual([]))
})

test('a new timeframe that would begin in the past says so [DATE-04]', async () => {
  const { start, onKeep } = await open('new')
  await retype(start, '1/2/2020')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('The start date is in the past.')).toBeTruthy()
  expect(onKeep).not.toHaveBeenCalled()
})

test('a day is picked in the calendar, and picked again it stays [DATE-03]', async () => {
  const { end, onKeep } = await open()
  for (const _ of [1, 2]) {
    await userEvent.click(end)
    await userEvent.click(await screen.findByRole('button', { name: '15 June 2099' }))
    expect(end.value).toBe('15/06/2099')
    await userEvent.click(screen.getByLabelText(/^Start time/))
  }
  await retype(end, '31/12/2098')
  expect(await screen.findByRole('button', { name: '30 December 2098' })).toBeTruthy()
  await userEvent.keyboard('{Escape}{Enter}')
  expect(onKeep).toHaveBeenLastCalledWith(expect.objectContaining({ endDate: '2098-12-31' }))
})

/** A date that is read gets its two digits when the field is left; text that is none stays letter by letter. */
const readable = (text: string) => text.replace(/^(\d)\/(\d)\/(\d{4})$/, '0$1/0$2/$3')

test('a preset fills days and hours; the night says that it is two timeframes until a hand changes it [GROUP-40]', async () => {
  const { onKeep } = await open('new')
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await press('Weekend, all day')
  await press('Keep')
  const weekend = { weekdays: [6, 7], startTime: '00:00', endTime: '23:59' }
  expect(onKeep).toHaveBeenLastCalledWith(expect.objectContaining(weekend))
  expect(screen.queryByRole('button', { name: 'Same as the last' })).toBeNull()
  await press('Night, 22:00–06:00')
  expect(screen.getByText(/^Stored as two timeframes/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /SU$/ }))
  expect(screen.queryByText(/^Stored as two timeframes/)).toBeNull()
})

test.each([
  ['2026-01-05', 'today where the last began before it'],
  ['2099-01-05', 'with the last'],
])('a new timeframe takes all of the last one, of %s, and begins %s [GROUP-40]', async (startDate) => {
  const { onKeep, start } = await open('new', { ...edited, startTime: '10:15', startDate })
  const today = start.value
  await userEvent.click(screen.getByRole('button', { name: 'Same as the last' }))
  expect(start.value).toBe(startDate === '2026-01-05' ? today : '05/01/2099')
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  const { weekdays, endTime, endDate } = edited
  const taken = { weekdays, startTime: '10:15', endTime, endDate }
  expect(onKeep).toHaveBeenLastCalledWith(expect.objectContaining(taken))
})
