import { Refused } from '@commissioning/domain/refused'
import { createSmtpClient } from '@commissioning/server-kit/smtp-client'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { openCuttableLine } from '../../testing/cuttable-line.ts'

const mail = { to: 'iris@brightlocks.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const from = 'commissioning@example.test'

async function aMailServer(options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] }) {
  const letters: string[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    onData(stream, session, done) {
      letters.push(String(session.envelope.rcptTo[0]?.address))
      stream.resume().on('end', () => done())
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  return { letters, port: typeof address === 'object' ? address?.port : 0 }
}

test('a mail server with a certificate that nobody vouches for is named in the fault, with the setting and what to do [LINK-09]', async () => {
  // the server offers STARTTLS with the certificate that its library brings
  const { port, letters } = await aMailServer({})
  const { deliver } = createSmtpClient({ url: `smtp://user:secret@127.0.0.1:${port}`, from })
  const fault = await deliver(mail).catch((error: unknown) => error)
  expect(String(fault)).toMatch(
    new RegExp(
      `^Error: The mail server 127\\.0\\.0\\.1:${port} of SMTP_URL shows a certificate that is not trusted here \\([A-Z_]+\\): name its authority in NODE_EXTRA_CA_CERTS, or, where the server is on this machine, add \\?ignoreTLS=true to SMTP_URL\\.$`,
    ),
  )
  expect(String(fault)).not.toMatch(/secret|user:/)
  await createSmtpClient({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from }).deliver(mail)
  expect(letters).toEqual([mail.to])
})

test('a mail server that is cut off, refuses for a while and answers late is named, and takes the next attempt [LINK-03 LINK-09]', async () => {
  const said: (Error | undefined)[] = [
    Object.assign(new Error('Try later'), { responseCode: 451 }),
    undefined,
  ]
  const late = Promise.withResolvers<void>()
  const { port, letters } = await aMailServer({
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => void late.promise.then(() => done(said.shift())),
  })
  const line = await openCuttableLine(`smtp://127.0.0.1:${port}`)
  onTestFinished(() => line.close())
  const { deliver } = createSmtpClient({ url: line.url, from })
  const named = `The mail server ${new URL(line.url).host} of SMTP_URL took no mail: `
  line.cut()
  await expect(deliver(mail)).rejects.toThrow(named)
  line.mend()
  const refused = deliver(mail)
  late.resolve()
  await expect(refused).rejects.toThrow(`${named}Mail command failed: 451`)
  await deliver(mail)
  expect(letters).toEqual([mail.to])
})

test.each([
  [
    'the sender',
    'onMailFrom',
    501,
    '5.1.7 Bad sender address syntax',
    /does not take the sender: set MAIL_FROM to /,
  ],
  [
    'every recipient',
    'onRcptTo',
    554,
    '5.7.1 Relay access denied',
    /hands on no mail for this platform: let it /,
  ],
  ['every recipient', 'onRcptTo', 550, 'relay not permitted', /hands on no mail for this platform: let it /],
] as const)(
  'a mail server that refuses %s because it is not set up for us loses no mail, and the fault says what to change [OUTSIDE-16]',
  async (_what, asked, responseCode, messages, said) => {
    const refusals: (Error | undefined)[] = [Object.assign(new Error(messages), { responseCode }), undefined]
    const { port, letters } = await aMailServer({
      disabledCommands: ['STARTTLS'],
      [asked]: (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
        done(refusals.shift()),
    })
    const { deliver } = createSmtpClient({ url: `smtp://127.0.0.1:${port}`, from })
    const fault = await deliver(mail).catch((error: unknown) => error)
    expect(fault).not.toBeInstanceOf(Refused)
    expect(String(fault)).toMatch(said)
    expect(String(fault)).toContain(messages)
    await deliver(mail)
    expect(letters).toEqual([mail.to])
  },
)

test('a mail server that refuses one of two people gets a mail of each alone: one arrives once, the other is told as refused [OUTSIDE-25]', async () => {
  const { port, letters } = await aMailServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody@')
          ? Object.assign(new Error('no such user'), { responseCode: 550 })
          : undefined,
      ),
  })
  const { deliver } = createSmtpClient({ url: `smtp://127.0.0.1:${port}`, from })
  const sent = await Promise.allSettled(
    ['nobody@brightlocks.test', mail.to].map((to) => deliver({ ...mail, to })),
  )
  expect(sent).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'MailRefused' }) },
    { status: 'fulfilled', value: undefined },
  ])
  expect(letters).toEqual([mail.to])
})
