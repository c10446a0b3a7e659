import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { testSettings } from '../../testing/test-settings.ts'
import { askPart } from './outside-probe.ts'
import { mailProbe } from './probe-mail.ts'

const check = (url: string, limitMs?: number) =>
  askPart(mailProbe(testSettings('http://127.0.0.1:1', { SMTP_URL: url })), limitMs)

async function aMailServer(options: SMTPServerOptions) {
  const seen = { mails: 0, signedIn: [] as (string | undefined)[] }
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      seen.signedIn.push(username)
      if (password === 'right secret') done(null, { user: username })
      else done(Object.assign(new Error(`no such password for ${username}`), { responseCode: 535 }))
    },
    onMailFrom: (_address, _session, done) => {
      seen.mails += 1
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { ...seen, seen, host: `127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

const SERVER_WITHOUT_TLS: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }

test('a mail server that lets the platform in works, and gets no mail [OUTSIDE-06]', async () => {
  const { host, seen } = await aMailServer(SERVER_WITHOUT_TLS)
  expect(await check(`smtp://ada:right%20secret@${host}`)).toEqual({
    part: 'mail',
    setting: 'SMTP_URL',
    address: `smtp://${host}`,
    seen: null,
    findings: [],
  })
  expect(seen).toEqual({ mails: 0, signedIn: ['ada'] })
})

test('a mail server that refuses the sign-in is named, and nothing of the sign-in stands in it [OUTSIDE-06]', async () => {
  const { host } = await aMailServer(SERVER_WITHOUT_TLS)
  const checked = await check(`smtp://ada:another-secret@${host}`)
  expect(checked.findings).toEqual([{ code: 'OutsideRefuses', seen: '535 to the sign-in' }])
  expect(JSON.stringify(checked)).not.toMatch(/ada|another-secret/)
})

test('a mail server with a certificate of its own making is named [OUTSIDE-06]', async () => {
  const { host } = await aMailServer({})
  expect(await check(`smtp://ada:right%20secret@${host}`)).toMatchObject({
    findings: [{ code: 'OutsideUntrusted', seen: expect.stringMatching(/certificate/) }],
  })
})

test('what is no mail server, is silent or away is named [OUTSIDE-02 OUTSIDE-06]', async () => {
  const open = async (greeting: string | undefined) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      if (greeting !== undefined) socket.end(greeting)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  expect(await check(await open('HTTP/1.1 400 Bad Request\r\n\r\n'))).toMatchObject({
    findings: [{ code: 'OutsideAnswersOther', seen: expect.stringContaining('HTTP/1.1 400') }],
  })
  expect(await check(await open(undefined), 300)).toMatchObject({
    findings: [{ code: 'OutsideAway', seen: 'no answer in 0.3 s' }],
  })
  expect(await check('smtp://ada:secret@127.0.0.1:1')).toMatchObject({
    findings: [{ code: 'OutsideAway', seen: expect.stringContaining('ECONNREFUSED') }],
  })
})
