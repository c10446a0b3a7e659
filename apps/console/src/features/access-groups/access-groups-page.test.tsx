import type {
  AccessGroup,
  AccessSchedule,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { ALWAYS_TIMEFRAME } from '@commissioning/domain/access-groups/timeframe-rules'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeAddedHardware, makeIq, makeLock } from '../../testing/hardware.ts'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeTag } from '../../testing/tags.ts'
import { AccessGroupsPage } from './access-groups-page.tsx'

const installation = makeInstallationDetail()
const tag = makeTag()
const lock = makeAddedHardware(makeLock())
const makeSchedule = (change: Partial<AccessSchedule> = {}): AccessSchedule => ({
  id: '0192d3a0-0000-7000-8000-00000000a001',
  startDate: null,
  endDate: null,
  startTime: '09:00',
  endTime: '17:00',
  ...toWeekdayFlags([1, 2]),
  ...change,
})
const makeAlwaysSchedule = (id: string) =>
  makeSchedule({
    id,
    startTime: ALWAYS_TIMEFRAME.startTime,
    endTime: ALWAYS_TIMEFRAME.endTime,
    ...toWeekdayFlags(ALWAYS_TIMEFRAME.weekdays),
  })
const makeGroup = (change: Partial<AccessGroup> = {}): AccessGroup => {
  const { tagIds = [tag.id], lockIds = [lock.id], accessSchedules = [makeSchedule()] } = change
  return {
    id: '0192d3a0-0000-7000-8000-00000000b001',
    customerReference: 'Cleaners',
    version: 4,
    tagIds,
    lockIds,
    accessSchedules,
    tagCount: tagIds.length,
    lockCount: lockIds.length,
    timeZones: [],
    ...change,
  }
}
const toGroupRow = ({ tagIds: _, lockIds: _locks, ...row }: AccessGroup) => row

/** The page beside a platform that keeps one group, and the calls that changed it. */
function open(
  group: AccessGroup | undefined,
  answers: TestAnswers = {},
  search = '',
  onCall: RenderOptions['onCall'] = () => undefined,
) {
  const sent: string[] = []
  let standing = makeGroup({ tagIds: [], lockIds: [], accessSchedules: [] })
  if (group) standing = group
  const change = (name: string, next: Partial<AccessGroup> = {}) => {
    sent.push(name)
    standing = makeGroup({ ...standing, ...next, version: standing.version + 1 })
    return Promise.resolve(standing)
  }
  const listAccessGroups = vi.fn<NonNullable<TestAnswers['listAccessGroups']>>(async () => ({
    items: group ? [toGroupRow(standing)] : [],
    count: group ? 60 : 0,
    nextPageLink: null,
  }))
  const view = renderPage(<AccessGroupsPage />, {
    at: `/installations/${installation.id}/access${search}`,
    tab: 'access',
    onCall,
    answers: {
      listAccessGroups,
      getInstallation: async () => installation,
      getAccessGroup: async () => standing,
      getAccessRules: async () => ({ tags: [], locks: [], groups: [] }),
      listTags: async () => ({ items: [tag], nextPageLink: null }),
      listLocks: async () => ({ items: [lock], nextPageLink: null }),
      listFloors: async () => ({ items: [], nextPageLink: null }),
      createAccessGroup: ({ body }) => change(`create ${body.customerReference}`, body),
      renameAccessGroup: ({ body }) => change(`rename ${body.customerReference}`, body),
      changeAccessGroupTags: ({ body }) =>
        change(`tags +${body.addIds.length} -${body.removeIds.length}`, { tagIds: body.addIds }),
      changeAccessGroupLocks: ({ body }) =>
        change(`locks +${body.addIds.length} -${body.removeIds.length}`, { lockIds: body.addIds }),
      addTimeSchedule: ({ body }) =>
        change(`add ${body.startTime}`, {
          accessSchedules: [...standing.accessSchedules, body as AccessSchedule],
        }),
      changeTimeSchedule: ({ body }) => change(`change ${body.startTime}`),
      deleteTimeSchedule: ({ params }) =>
        change('delete timeframe', {
          accessSchedules: standing.accessSchedules.filter(({ id }) => id !== params.timeScheduleId),
        }),
      deleteAccessGroup: async () => void sent.push('delete group'),
      ...answers,
    },
  })
  return { ...view, sent, listAccessGroups }
}

test('the hours of a group stand beside the zone in which they count, and Always in none [ZONE-24]', async () => {
  const always = open(
    makeGroup({
      accessSchedules: [makeAlwaysSchedule('0192d3a0-0000-7000-8000-00000000a002')],
      timeZones: ['UTC'],
    }),
  )
  expect(await screen.findByRole('cell', { name: 'Always' })).toBeTruthy()
  always.unmount()
  open(makeGroup({ timeZones: ['America/New_York', 'Europe/Amsterdam'] }))
  expect(await screen.findByText(/09:00–17:00 \(America\/New York, Europe\/Amsterdam\)/)).toBeTruthy()
})

test.each([
  ['Europe/Amsterdam', /Times are in the timezone Europe\/Amsterdam/],
  [
    'America/New_York',
    /The hours count in America\/New York, the timezone of the IQ, and the site is in Europe/,
  ],
])('the overview of a group at an IQ in %s tells its zone [ZONE-24 ZONE-25]', async (timeZone, text) => {
  open(makeGroup(), {
    getInstallation: async () => ({ ...installation, timeZone: 'Europe/Amsterdam' }),
    listIqs: async () => ({ items: [makeIq({ timeZone })], nextPageLink: null }),
  })
  await userEvent.click(await screen.findByText('Cleaners'))
  expect(await screen.findByText(text)).toBeTruthy()
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const stepShown = (step: number) => screen.findByText(`Step ${step} / 5`)
function fill(label: RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
async function act(action: string) {
  await press('Actions for Cleaners')
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const tick = async (name: RegExp | string) => userEvent.click(await screen.findByRole('checkbox', { name }))

/** The dialog is answered up to the timeframe of a new group. */
async function answer(name = 'Cleaners') {
  await press('Create Access')
  await stepShown(1)
  fill(/^Name of the access group/, name)
  await press('Next')
  await tick(new RegExp(tag.number))
  await press('Next')
  await tick(lock.customerReference)
  await press('Next')
  await stepShown(4)
}

test('the table shows name, tags, locks and timeframe, by name, in numbered pages [GROUP-01 GROUP-02]', async () => {
  const { listAccessGroups, location } = open(makeGroup())
  const row = await screen.findByRole('row', { name: /Cleaners/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(['Cleaners', '1', '1', 'MO TU, 09:00–17:00'])
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings.slice(0, 4)).toEqual(['Name', '# Tags', '# Lock', 'Timeframe'])
  expect(listAccessGroups.mock.lastCall?.[0].query).toMatchObject({
    orderBy: 'customer_reference asc',
    skip: 0,
  })
  await press('Actions for Cleaners')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Remove',
    'History',
  ])
  await userEvent.keyboard('{Escape}')

  await press('Page 2')
  await waitFor(() => expect(listAccessGroups.mock.lastCall?.[0].query).toMatchObject({ skip: 25 }))
  await userEvent.click(screen.getByRole('button', { name: /^Name/ }))
  await waitFor(() =>
    expect(listAccessGroups.mock.lastCall?.[0].query).toMatchObject({
      orderBy: 'customer_reference desc',
      skip: 0,
    }),
  )
  expect(location()).toMatch(/\?sort=customer_reference(\+|%20)desc$/)
})

test('without a group the page says so and offers "Create Access" [GROUP-03 GROUP-04]', async () => {
  open(undefined)
  expect(await screen.findByText('No access groups found')).toBeTruthy()
  expect(screen.getByText(/^A group defines which tags open which locks/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Access' })).toBeTruthy()
})

test('a group is made in five steps, each of which needs its answer [GROUP-05 GROUP-15 GROUP-16 GROUP-17 GROUP-09]', async () => {
  const { sent } = open(undefined)
  await press('Create Access')
  await stepShown(1)
  await press('Next')
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  fill(/^Name of the access group/, ' Cleaners ')
  await press('Next')
  await stepShown(2)
  await press('Next')
  expect(await screen.findByText('Please select tags')).toBeTruthy()
  await tick(new RegExp(tag.number))
  await press('Next')
  await stepShown(3)
  await press('Next')
  expect(await screen.findByText('Please select locks')).toBeTruthy()
  await tick(lock.customerReference)
  await press('Next')
  await stepShown(4)
  await press('Add timeframe')
  await stepShown(5)
  expect(screen.getByText(/^MO TU WE TH FR, 09:00–17:00, from /)).toBeTruthy()

  await press('Create access group')
  expect(await screen.findByText('Access group created successfully.')).toBeTruthy()
  expect(sent).toEqual(['create Cleaners', 'tags +1 -0', 'locks +1 -0', 'add 09:00'])
})

test('the week of a timeframe runs from MO, its first day, to SU [FMT-07]', async () => {
  const added = vi.fn<NonNullable<TestAnswers['addTimeSchedule']>>(async () => makeGroup())
  open(undefined, { addTimeSchedule: added })
  await answer()
  const week = screen.getByRole('group', { name: 'Days' })
  const days = within(week).getAllByRole('button', { name: /, [A-Z]{2}$/ })
  expect(days.map(({ textContent }) => textContent)).toEqual('MO,TU,WE,TH,FR,SA,SU'.split(','))
  for (const name of ['Tuesday, TU', 'Wednesday, WE', 'Thursday, TH', 'Friday, FR'])
    await userEvent.click(within(week).getByRole('button', { name }))
  await press('Add timeframe')
  await stepShown(5)
  await press('Create access group')
  await screen.findByText('Access group created successfully.')
  expect(added.mock.lastCall?.[0].body).toMatchObject(toWeekdayFlags([1]))
})

test('a timeframe is custom or always; always has no dates, all hours and all days [GROUP-11 GROUP-12]', async () => {
  const added = vi.fn<NonNullable<TestAnswers['addTimeSchedule']>>(async () => makeGroup())
  open(undefined, { addTimeSchedule: added })
  await answer()
  const always = screen.getByRole('radio', { name: /^Always/ })
  expect((always as HTMLInputElement).checked).toBe(false)
  await userEvent.click(always)
  expect((screen.getByRole('radio', { name: /^Custom/ }) as HTMLInputElement).checked).toBe(false)
  expect(screen.queryByLabelText(/^Start date/)).toBeNull()
  await press('Add timeframe')
  await stepShown(5)
  await press('Create access group')
  await screen.findByText('Access group created successfully.')
  expect(added.mock.lastCall?.[0].body).toMatchObject({
    startDate: null,
    endDate: null,
    startTime: '00:00',
    endTime: '23:59',
    ...toWeekdayFlags([1, 2, 3, 4, 5, 6, 7]),
  })
})

test('a timeframe has a day, an order of times and dates that are not over; its end date may be left open [GROUP-18 GROUP-19 GROUP-20 GROUP-21 GROUP-22 GROUP-24]', async () => {
  open(undefined)
  await answer()
  const end = await screen.findByLabelText<HTMLInputElement>(/^End date/)
  expect(end.value).toBe('')
  const start = screen.getByLabelText<HTMLInputElement>(/^Start date/)
  expect(start.value).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  for (const day of ['MO', 'TU', 'WE', 'TH', 'FR']) await userEvent.click(screen.getByText(day))
  await press('Add timeframe')
  expect(await screen.findByText('Please select at least one day')).toBeTruthy()
  expect(screen.getByText('Please enter a valid timeframe')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Weekdays' }))
  fill(/^End time/, '08:00')
  await press('Add timeframe')
  expect(await screen.findByText('The start time must be before the end time.')).toBeTruthy()
  fill(/^End time/, '17:00')

  await userEvent.type(end, '1/2/2020{Enter}')
  expect(await screen.findByText('The end date is in the past.')).toBeTruthy()
  expect(end.value).toBe('1/2/2020')
  await userEvent.clear(end)
  await userEvent.type(end, '31/12/2099')
  await press('Add timeframe')
  await stepShown(5)
  expect(screen.getByText(/until 31\/12\/2099$/)).toBeTruthy()
})

test('an existing group opens at its overview, and each answer leads back to it [GROUP-06 GROUP-07 GROUP-08]', async () => {
  const { sent } = open(makeGroup())
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await stepShown(5)
  for (const [edit, step] of [
    ['Edit: Name of the access group', 1],
    ['Edit: Tags', 2],
    ['Edit: Locks', 3],
  ] as const) {
    await press(edit)
    await stepShown(step)
    if (step === 1) fill(/^Name of the access group/, 'Night shift')
    await press('Back to the overview')
    await stepShown(5)
  }
  await press(/^Edit timeframe: /)
  fill(/^Start time/, '07:00')
  await press('Update timeframe')
  await stepShown(5)
  await press('Update access group')
  expect(await screen.findByText('Access group updated successfully.')).toBeTruthy()
  expect(sent).toEqual(['rename Night shift', 'change 07:00'])
})

/** The rules of a site with this one group. */
const makeRules = (
  { id, customerReference, tagIds, lockIds }: AccessGroup,
  schedules: AccessSchedule[] = [makeSchedule()],
) => ({
  tags: [{ id: tag.id, number: tag.number, blocked: false, masterKey: false }],
  locks: [],
  groups: [{ id, customerReference, tagIds, lockIds, schedules }],
})

test('the overview tells what saving newly opens and closes, and for whom [OPENS-05]', async () => {
  const group = makeGroup()
  const earlier = makeSchedule({ startTime: '08:00', endTime: '12:00' })
  open(group, { getAccessRules: async () => makeRules(group, [earlier]) })
  await userEvent.click(await screen.findByText('Cleaners'))
  expect(await screen.findByText('Also opens 1 lock for 1 tag: MO TU, 12:01–17:00.')).toBeTruthy()
  expect(screen.getByText('Closes 1 lock for 1 tag: MO TU, 08:00–08:59.')).toBeTruthy()
})

test('an overview without a timeframe leads to the step that makes one [GROUP-10]', async () => {
  open(makeGroup({ accessSchedules: [] }))
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await stepShown(4)
  await press('Add timeframe')
  await stepShown(5)
  await press(/^Remove timeframe: /)
  await stepShown(4)
})

test('beside Always the others are overridden and none is added [GROUP-14]', async () => {
  open(
    makeGroup({
      accessSchedules: [makeSchedule(), makeAlwaysSchedule('0192d3a0-0000-7000-8000-00000000a002')],
    }),
  )
  const row = await screen.findByRole('row', { name: /Cleaners/ })
  expect(within(row).getByRole('cell', { name: 'Always' })).toBeTruthy()
  await act('Edit')
  await stepShown(5)
  expect(screen.getAllByText('Overridden')).toHaveLength(1)
  expect(await screen.findByText(tag.number)).toBeTruthy()
  expect(await screen.findByText(lock.customerReference)).toBeTruthy()
  const isClosed = () =>
    screen.getByRole('button', { name: 'Add timeframe' }).getAttribute('aria-disabled') === 'true'
  expect(isClosed()).toBe(true)
  await press('Back')
  await stepShown(4)
  expect(isClosed()).toBe(true)
})

test('all is sent in one order, new timeframes before changed and removed ones [GROUP-25]', async () => {
  const gone = makeSchedule({ id: '0192d3a0-0000-7000-8000-00000000a003', startTime: '01:00' })
  const { sent } = open(makeGroup({ accessSchedules: [gone, makeSchedule()] }))
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await stepShown(5)
  await userEvent.click(screen.getAllByRole('button', { name: /^Remove timeframe: / })[0] as HTMLElement)
  await press(/^Edit timeframe: /)
  fill(/^Start time/, '08:00')
  await press('Update timeframe')
  await press('Add timeframe')
  fill(/^Start time/, '10:00')
  await press('Add timeframe')
  await press('Edit: Name of the access group')
  fill(/^Name of the access group/, 'Night shift')
  await press('Back to the overview')
  await press('Update access group')
  await screen.findByText('Access group updated successfully.')
  expect(sent).toEqual(['rename Night shift', 'add 10:00', 'change 08:00', 'delete timeframe'])
})

test('what was saved stays when a later call fails, and Retry goes on from there', async () => {
  const failure = new RequestError({ message: 'The platform is away.', statusCode: 503 })
  const locks = vi.fn<NonNullable<TestAnswers['changeAccessGroupLocks']>>(async () => makeGroup())
  locks.mockRejectedValueOnce(failure)
  const { sent } = open(undefined, { changeAccessGroupLocks: locks })
  await answer()
  await press('Add timeframe')
  await press('Create access group')
  expect(await screen.findByText('The platform is away.')).toBeTruthy()
  expect(screen.getByText('What was saved stays. Not saved yet: the locks, new timeframes.')).toBeTruthy()
  await press('Retry')
  await screen.findByText('Access group created successfully.')
  expect(sent.filter((name) => name.startsWith('create') || name.startsWith('tags'))).toEqual([
    'create Cleaners',
    'tags +1 -0',
  ])
  expect(locks).toHaveBeenCalledTimes(2)
})

const lost = new RequestError({ message: 'No answer came.', statusCode: 0 })

test('after an answer was lost, what is left is measured against what the platform has', async () => {
  const always = makeAlwaysSchedule('0192d3a0-0000-7000-8000-00000000a004')
  let standing = makeGroup({ accessSchedules: [makeSchedule(), always] })
  const getAccessGroup = vi.fn<NonNullable<TestAnswers['getAccessGroup']>>(async () => standing)
  const addTimeSchedule = vi.fn<NonNullable<TestAnswers['addTimeSchedule']>>(async ({ body }) => {
    const accessSchedules = [...standing.accessSchedules, body as AccessSchedule]
    standing = makeGroup({ ...standing, accessSchedules, version: standing.version + 1 })
    if (addTimeSchedule.mock.calls.length > 1) return standing
    // and the group cannot be read either
    getAccessGroup.mockRejectedValueOnce(lost)
    throw lost
  })
  const deleteTimeSchedule = vi.fn<NonNullable<TestAnswers['deleteTimeSchedule']>>(async ({ params }) => {
    const accessSchedules = standing.accessSchedules.filter(({ id }) => id !== params.timeScheduleId)
    standing = makeGroup({ ...standing, accessSchedules, version: standing.version + 1 })
    return standing
  })
  open(standing, { getAccessGroup, addTimeSchedule, deleteTimeSchedule })
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await stepShown(5)
  await userEvent.click(screen.getAllByRole('button', { name: /^Remove timeframe: / })[1] as HTMLElement)
  await press('Add timeframe')
  fill(/^Start time/, '10:00')
  await press('Add timeframe')
  await press('Update access group')
  expect(await screen.findByText('No answer came.')).toBeTruthy()
  expect(screen.queryByText(/^What was saved stays/)).toBeNull()

  // the person takes back what did reach the platform
  await userEvent.click(screen.getAllByRole('button', { name: /^Remove timeframe: / })[1] as HTMLElement)
  await press('Retry')
  await screen.findByText('Access group updated successfully.')
  expect(addTimeSchedule).toHaveBeenCalledOnce()
  expect(standing.accessSchedules).toEqual([makeSchedule()])
})

test('a timeframe that was changed before Retry is a new intent with a key of its own', async () => {
  const addTimeSchedule = vi.fn<NonNullable<TestAnswers['addTimeSchedule']>>(async () => makeGroup())
  addTimeSchedule.mockRejectedValueOnce(lost)
  const keys: unknown[] = []
  open(makeGroup(), { addTimeSchedule }, '', (name, options) => {
    if (name === 'addTimeSchedule') keys.push(options?.idempotencyKey)
  })
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await press('Add timeframe')
  fill(/^Start time/, '10:00')
  await press('Add timeframe')
  await press('Update access group')
  expect(await screen.findByText('No answer came.')).toBeTruthy()
  await press(/^Edit timeframe: .*10:00/)
  fill(/^Start time/, '11:00')
  await press('Update timeframe')
  await press('Retry')
  await screen.findByText('Access group updated successfully.')
  const [first, second] = addTimeSchedule.mock.calls
  expect(second?.[0].body).toEqual({ ...first?.[0].body, startTime: '11:00' })
  expect(new Set(keys).size).toBe(2)
})

test('a lock that is no more is left out of the answers, and Retry goes on', async () => {
  const gone = new RequestError({ message: 'It was not found.', statusCode: 404 })
  const locks = vi.fn<NonNullable<TestAnswers['changeAccessGroupLocks']>>(async () => makeGroup())
  locks.mockRejectedValueOnce(gone)
  const other = makeAddedHardware(
    makeLock({ id: '0192d3a0-0000-7000-8000-0000000002b0', customerReference: 'Back door' }),
  )
  const listLocks = vi.fn<NonNullable<TestAnswers['listLocks']>>(async () => ({
    items: locks.mock.calls.length > 0 ? [lock] : [lock, other],
    nextPageLink: null,
  }))
  open(makeGroup(), { listLocks, changeAccessGroupLocks: locks })
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await press('Edit: Locks')
  await tick('Back door')
  await press('Back to the overview')
  await press('Update access group')
  expect(
    await screen.findByText('Some of the selected tags or locks no longer exist and were left out.'),
  ).toBeTruthy()
  expect(screen.getByText('1 lock')).toBeTruthy()
  await press('Retry')
  await screen.findByText('Access group updated successfully.')
  expect(locks).toHaveBeenCalledOnce()
})

test('what a step found wrong is said at that step alone', async () => {
  open(makeGroup(), {
    renameAccessGroup: async () => {
      throw lost
    },
  })
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await press('Edit: Name of the access group')
  fill(/^Name of the access group/, 'Night shift')
  await press('Back to the overview')
  await press('Add timeframe')
  fill(/^End time/, '08:00')
  await press('Add timeframe')
  expect(await screen.findByText('Please enter a valid timeframe')).toBeTruthy()
  await press('Back to the overview')
  await stepShown(5)
  expect(screen.queryByText('Please enter a valid timeframe')).toBeNull()
  await press('Update access group')
  expect(await screen.findByText('No answer came.')).toBeTruthy()
})

test('Escape loses no answer without asking, and closes at once where there is none', async () => {
  open(undefined)
  await press('Create Access')
  await stepShown(1)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press('Create Access')
  await stepShown(1)
  fill(/^Name of the access group/, 'Cleaners')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Cancel without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'No, go back' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name of the access group/).value).toBe('Cleaners')
})

test('after somebody else was faster, what the group is now stands beside the answers, and Retry writes over it [API-28]', async () => {
  const stale = new RequestError({ message: 'It was changed meanwhile.', statusCode: 412 })
  const rename = vi.fn<NonNullable<TestAnswers['renameAccessGroup']>>(async () => makeGroup({ version: 10 }))
  rename.mockRejectedValueOnce(stale)
  const theirs = makeGroup({
    version: 9,
    customerReference: 'Guards',
    lockIds: [],
    accessSchedules: [makeSchedule({ startTime: '07:00' })],
  })
  const getAccessGroup = vi.fn<NonNullable<TestAnswers['getAccessGroup']>>(async () => theirs)
  getAccessGroup.mockResolvedValueOnce(makeGroup())
  open(makeGroup(), { renameAccessGroup: rename, getAccessGroup })
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Edit')
  await stepShown(5)
  await press('Edit: Name of the access group')
  fill(/^Name of the access group/, 'Night shift')
  await press('Back to the overview')
  await press('Update access group')
  expect(
    await screen.findByText(
      /Somebody changed this group.*Not saved yet: the name, the locks, changed timeframes/,
    ),
  ).toBeTruthy()
  const now = screen.getAllByText(/^Now:/).map(({ textContent }) => textContent)
  expect(now).toEqual(['Now: Guards', 'Now: 0 locks', expect.stringContaining('07:00')])
  await press('Retry')
  await screen.findByText('Access group updated successfully.')
  expect(rename).toHaveBeenCalledTimes(2)
})

test('a group is removed after a question, which tells what closes [GROUP-26 OPENS-16]', async () => {
  const group = makeGroup()
  const { sent } = open(group, { getAccessRules: async () => makeRules(group) })
  await screen.findByRole('row', { name: /Cleaners/ })
  await act('Remove')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('This group will no longer give access: 1 tag, 1 lock.')
  expect(await within(question).findByText('Closes 1 lock for 1 tag: MO TU, 09:00–17:00.')).toBeTruthy()
  expect(within(question).getByText('Opens nothing new.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Remove access group' }))
  expect(await screen.findByText('Access group removed.')).toBeTruthy()
  expect(sent).toEqual(['delete group'])
})

test('chosen groups are removed after one question, and one that is gone already counts as removed [PICK-06]', async () => {
  const second = makeGroup({ id: '0192d3a0-0000-7000-8000-00000000b002', customerReference: 'Guards' })
  const deleteAccessGroup = vi.fn<NonNullable<TestAnswers['deleteAccessGroup']>>(async ({ params }) => {
    if (params.accessGroupId === second.id) throw new RequestError({ message: 'Gone.', statusCode: 404 })
  })
  const listAccessGroups = async () => ({
    items: [toGroupRow(makeGroup()), toGroupRow(second)],
    count: 2,
    nextPageLink: null,
  })
  open(makeGroup(), { listAccessGroups, deleteAccessGroup })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove these access groups?' })
  expect(within(question).getByText('2 access groups selected')).toBeTruthy()
  expect(deleteAccessGroup).not.toHaveBeenCalled()
  await userEvent.click(within(question).getByRole('button', { name: 'Remove access groups' }))
  expect(await screen.findByText('2 access groups removed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
