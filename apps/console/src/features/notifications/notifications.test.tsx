import type { Notification } from '@commissioning/contract/notifications/notification-endpoints'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NotificationButton } from '../../app/layout/notification-button.tsx'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'

const INSTALLATION = '0192d3a0-0000-7000-8000-000000000001'
const happened = (number: number, change: Partial<Notification> = {}): Notification => ({
  id: `0192d3a0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  kind: 'iq_offline',
  subject: `Hall ${number}`,
  createdAt: '2026-11-21T10:00:00.000Z',
  readAt: null,
  installation: { id: INSTALLATION, siteCustomerReference: 'Harbour Tower' },
  ...change,
})

test.each([
  [99, '99'],
  [100, '99+'],
])('the bell shows %i notifications as %s', async (count, shown) => {
  const listNotifications = async () => ({ items: [], count, nextPageLink: null })
  renderPage(<NotificationButton />, { config: { notifications: true }, answers: { listNotifications } })
  expect(await screen.findByText(shown)).toBeTruthy()
})

/** The platform with these notifications, which it marks as the person reads them. */
function open(notifications: Notification[], answers: TestAnswers = {}) {
  const marks: unknown[] = []
  const page = renderPage(<NotificationButton />, {
    config: { notifications: true },
    answers: {
      listNotifications: async ({ query }) => {
        const fitting = query.filter ? notifications.filter(({ readAt }) => readAt === null) : notifications
        const end = (query.skip ?? 0) + (query.top ?? 2)
        const nextPageLink = fitting.length > end ? `/api/notifications?skip=${end}` : null
        return { items: fitting.slice(query.skip ?? 0, end), count: fitting.length, nextPageLink }
      },
      markNotificationsRead: async ({ body }) => {
        marks.push(body)
        for (const one of notifications)
          if ('until' in body || body.notificationIds.includes(one.id)) one.readAt = one.createdAt
      },
      ...answers,
    },
    at: '/somewhere',
  })
  return { ...page, marks }
}

const bell = (name: string) => screen.findByRole('button', { name })
async function openList(name: string) {
  await userEvent.click(await bell(name))
  return screen.findByRole('dialog')
}

test('the bell says how much is unread, and its list what happened where, the newest first', async () => {
  open([
    happened(1),
    happened(2, {
      kind: 'owner_accepted',
      subject: 'otto@customer.test',
      readAt: '2026-11-21T10:01:00.000Z',
    }),
  ])
  const list = await openList('Notifications, 1 unread')

  const links = await within(list).findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^IQ Hall 1 went offlineHarbour Tower · /),
    expect.stringMatching(/^otto@customer\.test accepted the Terms of ServiceHarbour Tower · /),
  ])
  expect(links.map((link) => within(link).queryByRole('img', { name: 'Unread' }) !== null)).toEqual([
    true,
    false,
  ])
})

test.each([
  ['owner_accepted', 'Otto accepted the Terms of Service', ''],
  ['invitation_expired', 'The invitation of Otto has expired', ''],
  ['iq_offline', 'IQ Otto went offline', ''],
  ['tags_imported', 'The tag list Otto has been read', '/tags'],
] as const)('what is %s is shown as "%s", and leads to where it was', async (kind, messages, tab) => {
  open([happened(1, { kind, subject: 'Otto' })])
  const list = await openList('Notifications, 1 unread')

  const link = await within(list).findByRole('link', { name: new RegExp(`^${messages}`) })
  expect(link.getAttribute('href')).toBe(`/installations/${INSTALLATION}${tab}`)
})

test('an entry leads to its installation and is read then', async () => {
  const { location, marks } = open([happened(1), happened(2, { kind: 'invitation_expired' })])
  const list = await openList('Notifications, 2 unread')
  await userEvent.click(
    await within(list).findByRole('link', { name: /The invitation of Hall 2 has expired/ }),
  )

  expect(location()).toBe(`/installations/${INSTALLATION}`)
  expect(await bell('Notifications, 1 unread')).toBeTruthy()
  expect(marks).toEqual([{ notificationIds: [happened(2).id] }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('all are read at once, up to the newest that is shown', async () => {
  const { marks } = open([happened(1, { createdAt: '2026-11-21T10:05:00.000Z' }), happened(2), happened(3)])
  const list = await openList('Notifications, 3 unread')
  await userEvent.click(await within(list).findByRole('button', { name: 'Mark all as read' }))

  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(marks).toEqual([{ until: '2026-11-21T10:05:00.000Z' }])
  expect(within(list).queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(within(list).queryByRole('img', { name: 'Unread' })).toBeNull()
})

test('older ones are shown when somebody asks for them', async () => {
  open([happened(1), happened(2), happened(3)])
  const list = await openList('Notifications, 3 unread')
  await userEvent.click(await within(list).findByRole('button', { name: 'Show older ones' }))

  expect(await within(list).findByRole('link', { name: /Hall 3/ })).toBeTruthy()
  expect(within(list).getAllByRole('link')).toHaveLength(3)
})

test('where nothing has happened the list says what it is for', async () => {
  open([])
  const list = await openList('Notifications')

  expect(await within(list).findByText('No notifications')).toBeTruthy()
  expect(
    within(list).getByText(/an invitation expires, an IQ goes offline or a tag list has been read/),
  ).toBeTruthy()
})

test('what could not be read or marked is shown in the list', async () => {
  let isAway = true
  open([happened(1)], {
    listNotifications: async ({ query }) => {
      if (isAway && !query.filter) throw new Error('The service is away.')
      return { items: [happened(1)], count: 1, nextPageLink: null }
    },
    markNotificationsRead: async () => {
      throw new Error('Nothing was marked.')
    },
  })
  const list = await openList('Notifications, 1 unread')
  await within(list).findByText('The service is away.')
  isAway = false
  await userEvent.click(within(list).getByRole('button', { name: 'Try again' }))
  await userEvent.click(await within(list).findByRole('button', { name: 'Mark all as read' }))

  expect((await within(list).findByRole('alert')).textContent).toContain('Nothing was marked.')
  expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
})

test('the bell looks again every minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const notifications: Notification[] = []
  open(notifications)
  await bell('Notifications')
  notifications.push(happened(1))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(await bell('Notifications, 1 unread')).toBeTruthy()
})
