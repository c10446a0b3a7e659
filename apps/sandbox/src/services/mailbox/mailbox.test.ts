import { expect, test } from 'vitest'
import { sendMail } from '../../testing/send-mail.ts'
import { testFolder, testSandbox } from '../../testing/test-sandbox.ts'

const invitation = {
  from: 'commissioning@platform.example',
  to: ['olivia@quayside.example'],
  source: [
    'From: Commissioning <commissioning@platform.example>',
    'To: Olivia <olivia@quayside.example>',
    'Subject: =?utf-8?Q?Your_site_is_ready_=E2=9C=93?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Open https://platform.example/owner/invitations/abc.',
    '.a line that begins with a dot',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p><a href="https://platform.example/owner/invitations/abc?a=1&amp;b=2">Open</a></p><script>alert(1)</script>',
    '--part--',
  ].join('\n'),
}

test('a message sent by SMTP lies in the mailbox, with its words and its links', async () => {
  const { sandbox, get } = await testSandbox()

  expect(await sendMail(sandbox.smtpUrl, invitation)).toMatch(/^250 /)

  const { body } = await get('/api/mails')
  expect(body).toMatchObject({
    items: [
      {
        from: { name: 'Commissioning', address: 'commissioning@platform.example' },
        to: [{ name: 'Olivia', address: 'olivia@quayside.example' }],
        recipients: ['olivia@quayside.example'],
        subject: 'Your site is ready ✓',
        text: expect.stringContaining('\n.a line that begins with a dot'),
        links: [
          'https://platform.example/owner/invitations/abc?a=1&b=2',
          'https://platform.example/owner/invitations/abc',
        ],
      },
    ],
  })
})

test('the newest message comes first, and only those of one person when asked', async () => {
  const { sandbox, get } = await testSandbox()
  await sendMail(sandbox.smtpUrl, invitation)
  await sendMail(sandbox.smtpUrl, { ...invitation, to: ['ada@bright-locks.example'] })

  expect((await get('/api/mails')).body).toMatchObject({ items: [{ id: 2 }, { id: 1 }] })
  expect((await get('/api/mails?to=Olivia@quayside.example')).body).toMatchObject({ items: [{ id: 1 }] })
})

test('the HTML of a message is served where no script of it can run', async () => {
  const { sandbox, get } = await testSandbox()
  await sendMail(sandbox.smtpUrl, invitation)

  const { headers, body } = await get('/api/mails/1/html')

  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/)
  expect(body).toContain('<base target="_blank">')
})

test('messages outlive a restart, and a deleted one does not come back', async () => {
  const dataDir = testFolder()
  const before = await testSandbox({ dataDir })
  await sendMail(before.sandbox.smtpUrl, invitation)
  await sendMail(before.sandbox.smtpUrl, invitation)
  expect((await before.remove('/api/mails/1')).status).toBe(204)
  await before.close()

  const after = await testSandbox({ dataDir })

  expect((await after.get('/api/mails')).body).toMatchObject({ items: [{ id: 2 }] })
  expect((await after.get('/api/mails/1')).body).toMatchObject({ ErrorCode: 'UnknownMail' })
  await sendMail(after.sandbox.smtpUrl, invitation)
  expect((await after.get('/api/mails/3')).status).toBe(200)
})

test('a message of more than 10 MB is refused and the next is taken', async () => {
  const { sandbox, get } = await testSandbox()
  const huge = { ...invitation, source: `Subject: Huge\n\n${'x'.repeat(76).concat('\n').repeat(140_000)}` }

  expect(await sendMail(sandbox.smtpUrl, huge)).toMatch(/^552 /)
  expect(await sendMail(sandbox.smtpUrl, invitation)).toMatch(/^250 /)
  expect((await get('/api/mails')).body).toMatchObject({ items: [{ id: 1 }] })
})
