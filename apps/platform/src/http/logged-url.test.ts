import { expect, test } from 'vitest'
import { loggedUrl } from './logged-url.ts'

const code = 'Zk3-0a_9'.repeat(5)

test.each([
  [`/api/invitations/${code}`, '/api/invitations/(hidden)'],
  ['/api/invitations/mistyped', '/api/invitations/(hidden)'],
  [`/api/owner/invitations/${code}/acceptance`, '/api/owner/invitations/(hidden)/acceptance'],
  [`/owner/invitation/${code}`, '/owner/invitation/(hidden)'],
  [`/${code}`, '/(hidden)'],
  [`/callback?code=${code}&state=abc`, '/callback?code=(hidden)&state=(hidden)'],
  ['/?access_token=abc.def', '/?access_token=(hidden)'],
  ["/api/company/staff?filter=email eq 'iris'&top=25", '/api/company/staff?filter=(hidden)&top=25'],
])('the log does not keep the code, the token or the words in %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged)
})

test.each([
  '/api/installations/0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01/iqs?skip=25&top=25&count=true',
  '/api/installations/0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01/terms_of_service/notification',
  '/assets/installations-page-Bx8f2k1a.js',
  '/health/ready',
  '/?',
])('the log keeps %s as it is', (url) => {
  expect(loggedUrl(url)).toBe(url)
})
