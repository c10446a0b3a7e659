import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Mail } from '../../services/mailbox/mail.ts'
import { showPage } from '../testing/show-page.tsx'

const older: Mail = {
  id: 1,
  receivedAt: '2026-11-21T08:00:00.000Z',
  from: { name: 'Commissioning', address: 'commissioning@platform.example' },
  recipients: ['olivia@quayside.example'],
  to: [{ name: '', address: 'olivia@quayside.example' }],
  subject: 'You are invited',
  text: 'Open https://platform.example/owner/invitations/abc',
  html: '<p>Open</p>',
  links: ['https://platform.example/owner/invitations/abc'],
  attachments: [],
}
const newer: Mail = { ...older, id: 2, subject: 'Accept the terms', recipients: ['ivo@bright-locks.example'] }
const show = () => showPage('/mailbox', { 'GET /mails': { body: { items: [newer, older] } } })

test('the newest message is open, in a frame where no script runs, with links that open apart [SANDBOX-02]', async () => {
  show()

  expect(await screen.findByRole('heading', { name: 'Accept the terms' })).toBeTruthy()
  const frame = screen.getByTitle('Message')
  expect(frame.getAttribute('src')).toMatch(/api\/mails\/2\/html$/)
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  const link = screen.getByRole('link', { name: 'https://platform.example/owner/invitations/abc' })
  expect(link.getAttribute('target')).toBe('_blank')
})

test('a message is found by whom it is for, read as text, and deleted', async () => {
  const { orders } = show()
  await userEvent.type(await screen.findByRole('searchbox'), 'olivia')
  await userEvent.click(await screen.findByRole('button', { name: /You are invited/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Text only' }))
  expect(screen.getByText('Open https://platform.example/owner/invitations/abc')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(orders).toEqual([{ order: 'DELETE /mails/1', body: undefined }])
})

test('all messages are deleted only when that is confirmed', async () => {
  const { orders } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }))
  const question = screen.getByRole('alertdialog')
  expect(within(question).getByText('2 messages')).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Delete all' }))

  expect(orders).toEqual([{ order: 'DELETE /mails', body: undefined }])
})

test('on a phone a message takes the place of the list, and the list comes back', async () => {
  setViewportWidth(390)
  show()
  await userEvent.click(await screen.findByRole('button', { name: /You are invited/ }))
  expect(screen.queryByRole('searchbox')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'All messages' }))
  expect(screen.getByRole('searchbox')).toBeTruthy()
})

test('an empty mailbox says how a message comes into it', async () => {
  showPage('/mailbox', {})
  expect(await screen.findByText('No mail yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete all' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('There is no message to delete.')).toBeTruthy()
})
