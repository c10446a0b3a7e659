import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IQ_ID } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { AccessDecisionPage } from './access-decision-page.tsx'

const installationId = makeInstallation().id
const makeId = (last: number) => `0192d3a0-0000-7000-8000-00000000b00${last}`
const [front, back, one, two] = [makeId(1), makeId(2), makeId(3), makeId(4)]
const office = {
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '18:00',
  ...toWeekdayFlags([1, 2, 3, 4, 5]),
}
const lock = (id: string, customerReference: string) => ({
  id,
  customerReference,
  timeZone: 'Europe/Amsterdam',
  isAttached: true,
  isLockOnline: true,
  iqId: IQ_ID,
  isIqOnline: true,
  reportedVersion: 1,
  desiredVersion: 1,
})
const rules = {
  tags: [one, two].map((id, index) => ({ id, number: `04A1B2C${index}`, blocked: false, masterKey: false })),
  locks: [lock(front, 'Front door'), lock(back, 'Back door')],
  groups: [
    {
      id: makeId(5),
      customerReference: 'Staff',
      tagIds: [one, two],
      lockIds: [front],
      schedules: [{ id: makeId(6), ...office }],
    },
  ],
}
const nothing = { timeframe: null, groupName: null, opensAt: null }

function open(search: string, answers: TestAnswers = {}) {
  const getTagAccess = vi.fn<NonNullable<TestAnswers['getTagAccess']>>(async ({ query }) => ({
    at: query?.at ?? '2026-11-28T11:00:00.000Z',
    rows: [
      {
        id: front,
        name: 'Front door',
        timeZone: 'Europe/Amsterdam',
        answer: {
          opens: false,
          reason: 'OutsideSchedule' as const,
          groupName: 'Staff',
          timeframe: office,
          opensAt: '2026-11-30T07:00:00.000Z',
        },
        notYet: null,
      },
      {
        id: back,
        name: 'Back door',
        timeZone: 'Europe/Amsterdam',
        answer: { ...nothing, opens: false, reason: 'NoAccess' as const },
        notYet: {
          because: 'OlderRules' as const,
          lastKnown: { ...nothing, opens: true, reason: 'WithinSchedule' as const, timeframe: office },
        },
      },
    ],
  }))
  const view = renderPage(<AccessDecisionPage />, {
    at: `/installations/${installationId}/opens${search}`,
    tab: 'opens',
    answers: {
      getInstallation: async () => ({ ...makeInstallation(), timeZone: 'Europe/Amsterdam' }) as never,
      getAccessRules: async () => rules,
      getTagAccess,
      ...answers,
    },
  })
  return { ...view, getTagAccess }
}

test('a tag shows each lock with its answer, the nearest timeframe and the last known answer [OPENS-12 OPENS-04]', async () => {
  open(`?tag=${one}`)
  expect(await screen.findByRole('heading', { name: 'What tag 04A1B2C0 opens' })).toBeTruthy()
  const missed = await screen.findByRole('row', { name: /Front door/ })
  expect(
    within(missed).getByText(
      'Right group (Staff), outside MO TU WE TH FR, 08:00–18:00 (Europe/Amsterdam). Opens next on Monday 30/11/2026 at 08:00.',
    ),
  ).toBeTruthy()
  const older = screen.getByRole('row', { name: /Back door/ })
  expect(within(older).getByText('Not yet at the lock')).toBeTruthy()
  expect(
    within(older).getByText('Last known: Opens. Within MO TU WE TH FR, 08:00–18:00 (Europe/Amsterdam).'),
  ).toBeTruthy()
  expect(screen.getByText(/Hours include their last minute/)).toBeTruthy()
})

test('an instant is entered by the clock of the site, skipped minutes are refused and double ones asked [OPENS-14]', async () => {
  const { getTagAccess, location } = open(`?tag=${one}`)
  expect(await screen.findByText('Time of the site: Europe/Amsterdam')).toBeTruthy()
  const enter = async (date: string, time: string) => {
    for (const [label, text] of [
      [/^Date/, date],
      [/^Time/, time],
    ] as const) {
      const field = await screen.findByRole('textbox', { name: label })
      await userEvent.clear(field)
      await userEvent.type(field, text)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  }
  await enter('29/03/2026', '02:30')
  expect(await screen.findByText('On 29/03/2026 clocks skip 02:30. Enter another time.')).toBeTruthy()
  await enter('25/10/2026', '02:30')
  await userEvent.click(await screen.findByRole('button', { name: 'Show the second' }))
  expect(await screen.findByRole('button', { name: 'Show the first' })).toBeTruthy()
  expect(getTagAccess.mock.lastCall?.[0].query).toEqual({ at: '2026-10-25T01:30:00.000Z' })
  expect(location()).toContain('at=2026-10-25T01')
  await userEvent.click(screen.getByRole('button', { name: 'Now' }))
  await expect.poll(location).not.toContain('at=')
})

test('the matrix has equal rows and columns once, with the hours of the week and the nights of the clocks [OPENS-13 OPENS-11]', async () => {
  open('?week=2026-10-19')
  const row = await screen.findByRole('row', { name: /04A1B2C0/ })
  expect(within(row).getByText('and 1 more')).toBeTruthy()
  expect(within(row).getByRole('cell', { name: 'A' })).toBeTruthy()
  expect(screen.getByText('MO TU WE TH FR, 08:00–18:00')).toBeTruthy()
  expect(screen.getByText(/clocks go back on 25\/10\/2026/)).toBeTruthy()
  await userEvent.click(within(row).getByRole('button', { name: /04A1B2C0/ }))
  const dialog = await screen.findByRole('dialog', { name: '2 tags' })
  expect(within(dialog).getByRole('link', { name: '04A1B2C1' }).getAttribute('href')).toContain(`tag=${two}`)
})

test('the next week is in the address, and a week without access says so [OPENS-13]', async () => {
  const { location } = open('?week=2026-10-19')
  await userEvent.click(await screen.findByRole('button', { name: 'Next week' }))
  await expect.poll(location).toContain('week=2026-10-26')
  expect(await screen.findByText('26/10/2026 to 01/11/2026')).toBeTruthy()
})
