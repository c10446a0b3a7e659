import { expect, test } from 'vitest'
import { answerCheckFor } from './answer-check.ts'

const Iq = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, is_online: { type: 'boolean' } },
  required: ['id', 'is_online'],
  additionalProperties: false,
}
const check = answerCheckFor(
  JSON.stringify({
    servers: [{ url: '/api' }],
    paths: {
      '/iqs/{iq_id}': {
        get: {
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Iq' } } } },
            204: { description: 'Done' },
          },
        },
      },
    },
    components: { schemas: { Iq } },
  }),
)
const iq = { id: '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01', is_online: true }
const answered = (body: unknown, { status = 200, type = 'application/json', url = '/api/iqs/7?x=1' } = {}) =>
  check({ method: 'GET', url, status, type, payload: body === undefined ? '' : JSON.stringify(body) })

test('an answer that is as the document says passes, and so does what the document is not about', () => {
  answered(iq)
  answered(undefined, { status: 204 })
  answered('Health check', { url: '/health-check', type: 'text/plain' })
})

test.each([
  ['a field that is not declared', { ...iq, online: true }, {}, 'additional properties'],
  ['a field that is missing', { id: iq.id }, {}, 'is_online'],
  ['a text that is no id', { ...iq, id: '7' }, {}, 'uuid'],
  ['a status that is not declared', iq, { status: 418 }, 'GET /iqs/{iq_id} answered 418'],
  ['another media type', iq, { type: 'text/html; charset=utf-8' }, 'text/html'],
  ['a body where none is declared', iq, { status: 204 }, 'nothing'],
])('an answer with %s fails the test', (_what, body, about, named) => {
  expect(() => answered(body, about)).toThrow(named)
})
