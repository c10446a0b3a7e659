import { createSmtpClient } from '@commissioning/server-kit/smtp-client'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'

test('each mail is sent with the password of its moment; the one before is refused [SEC-27]', async () => {
  let wanted = 'first'
  const shown: unknown[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password, username }, _session, done) {
      shown.push(password)
      done(password === wanted ? null : new Error('Invalid password'), { user: username })
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  let password = 'first'
  const { deliver } = createSmtpClient({
    url: () => `smtp://platform:${password}@127.0.0.1:${port}`,
    from: 'commissioning@example.test',
  })
  const mail = { to: 'iris@brightlocks.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await deliver(mail)
  wanted = 'second'
  await expect(deliver(mail)).rejects.toThrow('Invalid')
  password = 'second'
  await deliver(mail)
  expect(shown).toEqual(['first', 'first', 'second'])
})
