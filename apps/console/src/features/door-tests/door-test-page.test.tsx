import type { DoorTest, DoorTestAnswer } from '@commissioning/contract/door-tests/door-test-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { DoorTestPage } from './door-test-page.tsx'
import { DoorTestsPage } from './door-tests-page.tsx'

const installationId = makeInstallation().id
const doorId = '0192d3a0-0000-7000-8000-0000000007b0'
const otherId = '0192d3a0-0000-7000-8000-0000000007b1'
const personId = '0192d3a0-0000-7000-8000-0000000007b2'
const answer: DoorTestAnswer = {
  id: '0192d3a0-0000-7000-8000-0000000007b3',
  result: 'passed',
  value: null,
  reason: null,
  at: '2026-03-04T12:00:00.000Z',
  byName: 'Noor Visser',
  staleBecause: null,
  photos: [],
}
const doorTest: DoorTest = {
  doorId,
  points: [
    {
      point: 'signal',
      state: 'passed',
      answer: { ...answer, result: 'measured', value: { signalStrength: -62 }, byName: null },
    },
    { point: 'battery', state: 'open', answer: null },
    { point: 'closes', state: 'open', answer: null },
    { point: 'label', state: 'stale', answer: { ...answer, staleBecause: 'replaced' } },
  ],
  run: null,
  issues: [],
  isTested: false,
}
const door = (id: string, number: string, isEscapeRoute = false) => ({
  id,
  number,
  customerReference: 'Office',
  floor: { id: personId, customerReference: 'Ground floor', number: 0 },
  lockType: null,
  communicationType: null,
  isEscapeRoute,
  externalId: null,
  code: null,
  state: 'planned' as const,
  lock: null,
  isOfLock: false,
  imported: null,
  version: 1,
})
const summary = (id: string, isTested: boolean, openIssues = 0) => ({
  doorId: id,
  points: [{ point: 'closes' as const, state: isTested ? ('passed' as const) : ('open' as const) }],
  openIssues,
  testedBy: null,
  isTested,
})
const answers: TestAnswers = {
  listDoors: async () => ({ items: [door(doorId, '1.01', true), door(otherId, '1.02')], nextPageLink: null }),
  listDoorTests: async () => ({
    items: [summary(doorId, false), summary(otherId, true)],
    issues: [],
    people: [{ id: personId, name: 'Adam Admin' }],
  }),
  getDoorTest: async () => doorTest,
}
const openDoor = (given: TestAnswers = {}) =>
  renderPage(<DoorTestPage />, {
    at: `/installations/${installationId}/door-tests/${doorId}`,
    tab: 'door-tests/$doorId',
    answers: { ...answers, ...given },
  })
const point = (name: string) => within(screen.getByRole('listitem', { name }))

test('what is left comes first, with one target to pass it; what a device proves has none [DOORTEST-12]', async () => {
  const answerDoorTestPoint = vi.fn<NonNullable<TestAnswers['answerDoorTestPoint']>>(async () => doorTest)
  openDoor({ answerDoorTestPoint })
  const left = within(await screen.findByRole('region', { name: 'To do' }))
  expect(left.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    'Battery',
    'Closes and latches',
    'Name plate',
  ])
  expect(point('Signal').getByText(/-62 dBm · Device/)).toBeTruthy()
  expect(point('Battery').getByText('Checked automatically')).toBeTruthy()
  expect(point('Battery').queryByRole('button', { name: /^Passed/ })).toBeNull()
  expect(point('Name plate').getByText('Stale: another lock')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Passed: Name plate' }))
  await expect
    .poll(() => answerDoorTestPoint.mock.lastCall?.[0].body)
    .toEqual({
      point: 'label',
      result: 'passed',
      reason: null,
      seen: answer.id,
    })
})

test('an answer of somebody else is told at the point, and what was entered stays [DOORTEST-12]', async () => {
  const message = 'Anna has answered this point meanwhile.'
  openDoor({
    answerDoorTestPoint: async () => {
      throw new RequestError({ message, statusCode: 412, errorCode: 'DoorTestAnswered' })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Other answer: Closes and latches' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Binds')
  await userEvent.click(dialog.getByRole('button', { name: 'Save the answer' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect((dialog.getByRole('textbox', { name: /Reason/ }) as HTMLTextAreaElement).value).toBe('Binds')
})

test('why the way out of an escape route is not waived stands at the answer', async () => {
  const points: DoorTest['points'] = [{ point: 'egress', state: 'open', answer: null }]
  openDoor({ getDoorTest: async () => ({ ...doorTest, points }) })
  await userEvent.click(await screen.findByRole('button', { name: /^Other answer/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: /^Waived/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Later')
  await userEvent.click(dialog.getByRole('button', { name: 'Save the answer' }))
  expect((await dialog.findByRole('alert')).closest('fieldset')).not.toBeNull()
})

test('a photo that is too large is told before it is sent [DOORTEST-20]', async () => {
  const createDoorTestPhoto = vi.fn<NonNullable<TestAnswers['createDoorTestPhoto']>>()
  openDoor({ createDoorTestPhoto })
  const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: 41_943_040 })
  await userEvent.upload(await screen.findByLabelText('Add a photo: Name plate'), file)
  expect((await screen.findByRole('alert')).textContent).toContain('16 MB')
  expect(createDoorTestPhoto).not.toHaveBeenCalled()
})

test('a test that is under way says who and since when, and why the last tag proved nothing [DOORTEST-12 FMT-10]', async () => {
  const run = {
    id: otherId,
    startedAt: '2026-03-04T12:00:00.000Z',
    startedBy: 'Noor Visser',
    doubt: 'ClockDiffers' as const,
    doubtAt: '2026-03-04T12:01:00.000Z',
    isCut: true,
  }
  openDoor({ getDoorTest: async () => ({ ...doorTest, run }) })
  expect(
    await screen.findByText(/^Noor Visser has been testing this door since 4 March 2026 at \d\d:00\.$/),
  ).toBeTruthy()
  expect(screen.getByText(/the clock of the IQ is wrong/)).toBeTruthy()
  expect(screen.getByText(/Its IQ is off the network/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End the test' })).toBeTruthy()
})

test('all doors stand in walk order with what is left, and can be narrowed to that [DOORTEST-11]', async () => {
  renderPage(<DoorTestsPage />, {
    at: `/installations/${installationId}/door-tests`,
    tab: 'door-tests',
    answers,
  })
  const floor = within(await screen.findByRole('region', { name: 'Ground floor' }))
  expect(floor.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1.01 Office1 point left',
    '1.02 OfficeTested',
  ])
  expect(screen.getByText('1 of 2 doors are tested')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'To do' }))
  expect(screen.getAllByRole('link', { name: /Office/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'With an issue' }))
  expect(screen.getByText('All done here')).toBeTruthy()
})

test('a door says how many of its points failed rather than how many are left', async () => {
  const failed = { point: 'label' as const, state: 'failed' as const }
  const { points, ...rest } = summary(doorId, false)
  renderPage(<DoorTestsPage />, {
    at: `/installations/${installationId}/door-tests`,
    tab: 'door-tests',
    answers: {
      ...answers,
      listDoorTests: async () => ({
        items: [{ ...rest, points: [...points, failed] }],
        issues: [],
        people: [],
      }),
    },
  })
  expect((await screen.findByRole('link', { name: /Office/ })).textContent).toBe('1.01 Office1 failed')
})

test('the test of a door leads back to its place on the sheet [DOORTEST-21]', async () => {
  const sheetId = '0192d3a0-0000-7000-8000-0000000007c0'
  const thing = { kind: 'door' as const, id: doorId }
  const place = { id: personId, sheetId, thing, x: 1, y: 2, version: 1 }
  openDoor({ listPlacements: async () => ({ items: [place], nextPageLink: null }) })
  const link = await screen.findByRole('link', { name: /plan/i })
  expect(link.getAttribute('href')).toContain(`sheet=${sheetId}&thing=${doorId}`)
})
