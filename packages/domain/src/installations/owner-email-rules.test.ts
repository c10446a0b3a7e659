import { expect, test } from 'vitest'
import { refuseOwnerEmail, refuseOwnerEmailConfirmation } from './owner-email-rules.ts'

test.each([
  ['', "Please enter the owner's email."],
  ['  ', "Please enter the owner's email."],
  ['owner', 'Email is not valid'],
  ['owner@example.com', undefined],
])('the owner email "%s" gives %s [CREATE-39 CREATE-40 OWNER-17 OWNER-18]', (email, message) => {
  expect(refuseOwnerEmail(email)?.message).toBe(message)
})

test.each([
  ['', "Please enter the owner's email."],
  ['owner', 'Email is not valid'],
  ['other@example.com', 'Emails should match.'],
  ['owner@example.com', undefined],
  ['Owner@Example.com ', undefined],
])('the confirmation "%s" gives %s [CREATE-41 OWNER-19]', (confirmation, message) => {
  expect(refuseOwnerEmailConfirmation(confirmation, 'owner@example.com')?.message).toBe(message)
})
