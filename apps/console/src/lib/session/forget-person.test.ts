// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { forgetPerson } from './forget-person.ts'

function storeSomething() {
  localStorage.setItem('last-known-me', '{"email":"noor@example.com"}')
  localStorage.setItem('last-route', '/released')
  localStorage.setItem('search-history', '["harbour"]')
}
const storedKeys = () => Object.keys(localStorage).sort()

test('signing out clears what this browser keeps, but not the last route and the search history [SHELL-31]', async () => {
  storeSomething()
  const forgetAnswers = vi.fn(async () => undefined)
  await forgetPerson(forgetAnswers)()
  expect(forgetAnswers).toHaveBeenCalledOnce()
  expect(storedKeys()).toEqual(['last-route', 'search-history'])
})

test('answers that cannot be forgotten leave nothing else behind', async () => {
  storeSomething()
  await expect(forgetPerson(() => Promise.reject(new Error('refused')))()).rejects.toThrow()
  expect(storedKeys()).toEqual(['last-route', 'search-history'])
})
