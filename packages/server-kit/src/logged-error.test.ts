import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

const withParts = (message: string, parts: object) => Object.assign(new Error(message), parts)

test('a fault of the database is logged without the row that caused it [OBS-01]', () => {
  const fault = withParts('duplicate key value violates unique constraint "staff_email"', {
    code: '23505',
    constraint: 'staff_email',
    table: 'staff',
    detail: 'Key (email)=(iris@brightlocks.test) already exists.',
    where: 'iris',
    parameters: ['iris'],
  })
  const logged = loggedError(fault)
  expect(logged).toMatchObject({
    type: 'Error',
    message: fault.message,
    code: '23505',
    constraint: 'staff_email',
    table: 'staff',
  })
  expect(JSON.stringify(logged)).not.toContain('iris')
})

test('data that the database could not read is not logged, neither in the message nor in the stack [OBS-01]', () => {
  const logged = loggedError(withParts('invalid input syntax for type uuid: "iris"', { code: '22P02' }))
  expect(logged).toMatchObject({ message: 'invalid input syntax for type uuid: "(hidden)"', code: '22P02' })
  expect(JSON.stringify(logged)).not.toContain('iris')
})

test('addresses of people are left out, in causes and parts too, and files of packages stay [OBS-01]', () => {
  const refused = withParts('550 5.1.1 <iris@brightlocks.test>: unknown', {
    response: 'iris',
    rejected: ['iris'],
  })
  refused.stack =
    'Error: iris@brightlocks.test\n    at send (file:///srv/node_modules/@commissioning/x.ts:1:2)'
  const logged = JSON.stringify(
    loggedError(new AggregateError([refused], 'all failed', { cause: new Error('to jörg@müller.de') })),
  )
  expect(logged).toContain('550 5.1.1 <(hidden)>: unknown')
  expect(logged).toContain('to (hidden)')
  expect(logged).toContain('file:///srv/node_modules/@commissioning/x.ts:1:2')
  expect(logged).not.toMatch(/iris|müller/)
})

test('what was thrown without being an error is logged as a text [OBS-01]', () => {
  expect(loggedError('gone: iris@brightlocks.test')).toEqual({
    type: 'string',
    message: 'gone: (hidden)',
    stack: '',
  })
})
