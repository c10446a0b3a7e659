import type { Operations } from '@commissioning/contract/admin/operations-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createConsoleRouter } from '../../app/routes.tsx'
import { makeJobQueue, makeOperations } from '../../testing/operations.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderRouter, type TestAnswers } from '../../testing/render-page.tsx'

type GetOperations = NonNullable<TestAnswers['getOperations']>
type RetryJobs = NonNullable<TestAnswers['retryGivenUpJobs']>

const operator = { ...basicInstaller, isOperator: true }
const refusal = new RequestError({ message: 'Not yours.', statusCode: 403, errorCode: 'NotAllowed' })
const away = new RequestError({ message: 'The service is not available.', statusCode: 503 })
const refuse = () => Promise.reject(refusal)

function open(
  answers: TestAnswers = {},
  known: { operations: Operations } = { operations: makeOperations() },
) {
  const getOperations = vi.fn<GetOperations>(async () => known.operations)
  const history = createMemoryHistory({ initialEntries: ['/operations'] })
  renderRouter(createConsoleRouter(history), {
    answers: {
      getMe: async () => operator,
      listNotifications: async () => ({ items: [], count: 0, nextPageLink: null }),
      getOperations,
      ...answers,
    },
    config: { notifications: true },
  })
  return { address: () => history.location.pathname, known, getOperations }
}

const figure = async (card: string, label: string) => {
  const region = within(await screen.findByRole('region', { name: card }))
  return region.getByText(label).nextElementSibling?.textContent
}
const textsOfQueueRow = async (name: string) => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Queues' })).getAllByRole('row')
  const cells = (row: HTMLElement) => within(row).getAllByRole('cell')
  return rows.map((row) => cells(row).map(({ textContent }) => textContent)).find(([first]) => first === name)
}
const first = async () => within(await screen.findByRole('region', { name: 'Check this first' }))
const showPageAgain = () =>
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })

test('while nothing is beyond its limit the page says that all is well, with the numbers and their limits [OPSPAGE-06]', async () => {
  open()
  expect(await screen.findByText('All systems normal.')).toBeTruthy()
  expect(screen.queryByText('Check this first')).toBeNull()
  expect(await figure('IQs', 'Online')).toBe('1,204')
  expect(await figure('IQs', 'Offline')).toBe('3limit 20%')
  expect(await figure('IQs', 'Out of sync')).toBe('1')
  expect(await figure('IQs', 'On hold after a restore')).toBe('0')
  expect(await figure('IQs', 'Oldest report of an online IQ')).toBe('41 seclimit 5 min')
  expect(await figure('IQs', 'Oldest state not applied')).toBe('2 minlimit 15 min')
  expect(await figure('Services', 'Broker')).toBe('Connected')
  expect(await figure('Services', 'Upload scanner')).toBe('–')
  expect(await figure('Services', 'Newest backup')).toBe('2 dayslimit 9 days')
  expect(await figure('Services', 'Last attempt')).toBe('OK')
  expect(await figure('Program', 'Version')).toBe('1.4.0')
  expect(await figure('Program', 'Newest migration')).toBe('104-operators')
  expect(await figure('Program', 'Timezone rules')).toBe('tzdata 2026f')
  expect(await figure('Program', 'Size of the database')).toBe('48 MB')
  expect(await textsOfQueueRow('Mails')).toEqual(['Mails', '0', '–', '30 min', '0', 'OK'])
  expect(await textsOfQueueRow('Tag lists')).toEqual(['Tag lists', '0', '–', '15 min', '0', 'OK'])
  expect(document.title).toBe('Commissioning | Operations')
})

test.each([
  ['mail', 'Mails'],
  ['remove-file', 'Files to remove'],
  ['seal-record', 'Records to seal'],
  ['tag-list', 'Tag lists'],
])('the queue %s of the platform is called %s [OPSPAGE-06]', async (queue, name) => {
  open({}, { operations: makeOperations({ queues: [makeJobQueue({ queue })] }) })
  await waitFor(async () => expect(await textsOfQueueRow(name)).toBeDefined())
})

test('what is beyond its limit is said, the most urgent first, and marked at its number [OPSPAGE-06]', async () => {
  const queues = [
    makeJobQueue({ waiting: 4, oldestSeconds: 7_500, givenUp: 2 }),
    makeJobQueue({ queue: 'polishing', waiting: 1, oldestSeconds: 30 }),
  ]
  const backup = { ageSeconds: 0, hasFailed: true }
  const iqs = { held: 2, oldestReportSeconds: 3_700 }
  open(
    {},
    {
      operations: makeOperations({ queues, backup, iqs, isBrokerConnected: false, isScannerReached: false }),
    },
  )
  expect((await first()).getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'The broker cannot be reached. People can keep working; changes reach the IQs when it is back.',
    'The upload scanner does not answer, so every upload is refused. Everything else works.',
    'An IQ counts as online but has not reported for more than 5 min, so reports are not being processed.',
    'IQs are ahead of a restored database and wait for an installer to decide. Nothing is published to them meanwhile.',
    'A mail has waited for more than 30 min; the mail server may be away.',
    'Jobs were given up; the log says why. Once that is fixed, retry them below.',
    'The last backup could not be made or proven; the log says why. It is tried again every hour.',
  ])
  expect(screen.queryByText(/^OK:/)).toBeNull()
  const marked = [...document.querySelectorAll('dd [data-tone]')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['2', '1 hr', 'Not reached', 'Not reached', 'Failed'])
  expect(await figure('Services', 'Newest backup')).toBe('None yetlimit 9 days')
  const state = 'Waiting too longJobs given upTry again'
  expect(await textsOfQueueRow('Mails')).toEqual(['Mails', '4', '2 hr', '30 min', '2', state])
  expect((await textsOfQueueRow('polishing'))?.at(-1)).toBe('OK')
})

test('a broker that refuses the platform is shown with its code, and not as one that is away [LINK-02]', async () => {
  open({}, { operations: makeOperations({ isBrokerConnected: false, brokerRefusal: 5 }) })
  expect((await first()).getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'The broker refuses the sign-in of the platform. People can keep working, but no change reaches an IQ: give both the same user name, password or certificate. The platform keeps trying.',
  ])
  const marked = [...document.querySelectorAll('dd [data-tone]')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['Refuses the sign-in (code 5)'])
})

test('backups that the platform does not make, and IQs and queues that are not there, are shown as that [OPSPAGE-06]', async () => {
  const iqs = {
    onlineCount: 0,
    offlineCount: 0,
    behind: 0,
    oldestReportSeconds: 0,
    oldestUnappliedSeconds: 0,
  }
  open({}, { operations: makeOperations({ backup: null, queues: [], iqs }) })
  expect(await figure('IQs', 'Oldest report of an online IQ')).toBe('–limit 5 min')
  expect(await figure('IQs', 'Oldest state not applied')).toBe('–limit 15 min')
  expect(await figure('Services', 'Newest backup')).toBe('Not made here')
  expect(screen.queryByText('Last attempt')).toBeNull()
  expect(screen.getByText('There is no queue.')).toBeTruthy()
})

test('the page says when it was read, and is read anew by its button and when it is shown again [OPSPAGE-07]', async () => {
  const { known, getOperations } = open()
  expect((await screen.findByText(/^Updated/)).textContent).toMatch(/^Updated now, /)
  expect(getOperations).toHaveBeenCalledOnce()
  known.operations = makeOperations({ iqs: { onlineCount: 7 } })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(async () => expect(await figure('IQs', 'Online')).toBe('7'))
  known.operations = makeOperations({ iqs: { onlineCount: 8 } })
  await showPageAgain()
  await waitFor(async () => expect(await figure('IQs', 'Online')).toBe('8'))
  expect(getOperations).toHaveBeenCalledTimes(3)
})

test('numbers that were read stay while a reading fails, and the failure is shown [OPSPAGE-07]', async () => {
  const { getOperations } = open()
  expect(await figure('IQs', 'Online')).toBe('1,204')
  getOperations.mockRejectedValueOnce(away)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  const sentence = 'Could not refresh: The service is not available.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(await figure('IQs', 'Online')).toBe('1,204')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

test('while the database is away the page says so and tries again when it is asked to [OPSPAGE-09]', async () => {
  const getMe = vi.fn(() => Promise.reject(away))
  const { getOperations } = open({ getMe })
  getOperations.mockRejectedValue(away)
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('The service is not available.')).toBeTruthy()
  getOperations.mockResolvedValue(makeOperations())
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All systems normal.')).toBeTruthy()
  // each part that shows the name asks for it once, and no part again and again
  expect(getMe.mock.calls.length).toBeLessThan(8)
})

test('on its way the page has everything in its place and says so', async () => {
  const operations = Promise.withResolvers<Operations>()
  open({ getOperations: () => operations.promise })
  expect(await screen.findByRole('heading', { level: 1, name: 'Operations' })).toBeTruthy()
  expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0)
  expect(document.querySelectorAll('[data-skeleton=card]')).toHaveLength(3)
  await act(async () => operations.resolve(makeOperations()))
  expect(await screen.findByText('All systems normal.')).toBeTruthy()
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('an operator finds the page in the menu, and nobody else does [OPSPAGE-08]', async () => {
  open()
  const entry = await screen.findByRole('link', { name: 'Operations' })
  expect(entry.getAttribute('href')).toBe('/operations')
  expect(entry.getAttribute('aria-current')).toBe('page')
})

test('others see what an unknown address shows, and are not counted for [OPSPAGE-08]', async () => {
  const { getOperations } = open({ getMe: async () => basicInstaller })
  expect(await screen.findByText('There is nothing at this address.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Operations' })).toBeNull()
  expect(getOperations).not.toHaveBeenCalled()
})

test('who is no operator any more sees what an unknown address shows [OPSPAGE-08]', async () => {
  open({ getOperations: refuse })
  expect(await screen.findByText('There is nothing at this address.')).toBeTruthy()
})

test('an operator without a company gets to this page, and is led to no other [OPSPAGE-08]', async () => {
  const { address } = open({ getMe: refuse })
  expect(await screen.findByText('All systems normal.')).toBeTruthy()
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/operations'])
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
  expect(address()).toBe('/operations')
})

test('who is neither in a company nor an operator is not authorized, as at every address [OPSPAGE-08]', async () => {
  const { address } = open({ getMe: refuse, getOperations: refuse })
  await waitFor(() => expect(address()).toBe('/not-authorized'))
})

test('the jobs of a queue that were given up are tried again, and the numbers read anew [OPSPAGE-04]', async () => {
  const queues = [makeJobQueue({ givenUp: 2 }), makeJobQueue({ queue: 'tag-list' })]
  const known = { operations: makeOperations({ queues }) }
  const retryGivenUpJobs = vi.fn<RetryJobs>(async () => {
    known.operations = makeOperations({ queues: [makeJobQueue({ waiting: 2, oldestSeconds: 60 })] })
    return { retried: 2 }
  })
  open({ retryGivenUpJobs }, known)
  const button = await screen.findByRole('button', { name: 'Try again: Mails' })
  expect(screen.queryByRole('button', { name: /Tag lists/ })).toBeNull()
  await userEvent.click(button)
  expect(await screen.findByText('2 jobs are tried again.')).toBeTruthy()
  expect(retryGivenUpJobs).toHaveBeenCalledExactlyOnceWith({ params: { queue: 'mail' } })
  await waitFor(async () =>
    expect((await textsOfQueueRow('Mails'))?.slice(1, 6)).toEqual(['2', '1 min', '30 min', '0', 'OK']),
  )
})

test('a retry that fails says so, and the jobs stay where they are [OPSPAGE-04]', async () => {
  open(
    { retryGivenUpJobs: () => Promise.reject(away) },
    { operations: makeOperations({ queues: [makeJobQueue({ givenUp: 1 })] }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Try again: Mails' }))
  expect(await screen.findByText('The service is not available.')).toBeTruthy()
  expect((await textsOfQueueRow('Mails'))?.[4]).toBe('1')
})
