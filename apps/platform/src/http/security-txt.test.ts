import { expect, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { testSettings } from '../testing/test-settings.ts'

const withContacts = await testPlatform({
  SECURITY_CONTACT: 'security@example.org, https://example.org/weaknesses',
  PUBLIC_URL: 'https://sites.example.org',
})
const url = '/.well-known/security.txt'

test('the platform says where a weakness is reported, for half a year from now [SEC-01]', async () => {
  const { statusCode, headers, payload } = await withContacts.app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(payload.split('\n')).toEqual([
    'Contact: mailto:security@example.org',
    'Contact: https://example.org/weaknesses',
    'Expires: 2027-05-22T10:00:00.000Z',
    'Canonical: https://sites.example.org/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ])
})

test('a platform whose operator names nobody has no security.txt [SEC-01]', async () => {
  const silent = await testPlatform()
  expect((await silent.app.inject(url)).statusCode).toBe(404)
})

test('a contact that nobody can reach is refused at the start [SEC-01]', () => {
  for (const contact of ['http://example.org', 'the porter', 'mailto:'])
    expect(() => testSettings('https://login.example.org', { SECURITY_CONTACT: contact })).toThrow(
      /SECURITY_CONTACT holds/,
    )
})
