import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInput } from '../../http/read-input.ts'
import { refusedError } from '../../lib/refused-error.ts'
import type { Mail } from './mail.ts'
import type { Mailbox } from './mailbox.ts'

const MailQuery = z.strictObject({
  /** Only what was delivered to this address. */
  to: z.string().max(320).exactOptional(),
})
const OneMail = z.strictObject({ id: z.string().regex(/^\d{1,15}$/) })

const HTML_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** The mailbox, newest message first. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  const mailOf = ({ params }: FastifyRequest): Mail => {
    const mail = mailbox.find(Number(readInput(OneMail, params).id))
    if (mail === undefined) throw refusedError('UnknownMail')
    return mail
  }

  app.get('/mails', ({ query }) => {
    const { to } = readInput(MailQuery, query)
    const isWanted = ({ recipients }: Mail) =>
      to === undefined || recipients.some((address) => address.toLowerCase() === to.toLowerCase())
    return { items: mailbox.list().filter(isWanted) }
  })
  app.get('/mails/:id', mailOf)
  app.get('/mails/:id/html', (request, reply) => {
    const { html } = mailOf(request)
    return reply
      .headers({ 'content-security-policy': HTML_POLICY, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><meta name="viewport" content="width=device-width"><base target="_blank">${html ?? ''}`,
      )
  })
  app.delete('/mails/:id', async (request, reply) => {
    await mailbox.remove(mailOf(request).id)
    return reply.code(204).send()
  })
  app.delete('/mails', async (_request, reply) => {
    await mailbox.clear()
    return reply.code(204).send()
  })
}
