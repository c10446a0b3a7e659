import { expect, test } from 'vitest'
import {
  type OwnedSite,
  ownerActions,
  refuseInvitation,
  refuseOwnerChange,
  refuseRelease,
  refuseReminder,
} from './release-rules.ts'

const site = (owner: 'none' | 'pending' | 'registered', termsOfServiceAccepted: boolean): OwnedSite => ({
  owner: owner === 'none' ? null : { isPending: owner === 'pending' },
  termsOfServiceAccepted,
})

test.each([
  ['a collection', null, undefined],
  ['a site without owner', site('none', false), undefined],
  ['a pending owner', site('pending', false), 'OwnerPending'],
  ['a pending owner, terms somehow accepted', site('pending', true), 'OwnerPending'],
  ['a registered owner without terms', site('registered', false), 'TermsNotAccepted'],
  ['a registered owner who accepted', site('registered', true), undefined],
])('releasing with %s [OWNER-01 OWNER-03 OWNER-05]', (_, where, code) => {
  expect(refuseRelease(where)?.code).toBe(code)
})

test.each([
  ['a collection', null, ['release']],
  ['a pending owner', site('pending', false), ['change_email', 'resend_invitation']],
  ['a registered owner without terms', site('registered', false), ['remind']],
  ['a registered owner who accepted', site('registered', true), ['release']],
])('the actions offered with %s', (_, where, actions) => {
  expect(ownerActions(where, 'initial')).toEqual(actions)
})

test('whoever came by an access code is offered everything but another owner', () => {
  expect(ownerActions(site('pending', false), 'by_access')).toEqual(['resend_invitation'])
  expect(ownerActions(site('registered', false), 'by_access')).toEqual(['remind'])
  expect(ownerActions(site('registered', true), 'by_access')).toEqual(['release'])
})

test.each([
  ['a collection', null, 'NoSiteOwner', 'NoSiteOwner', 'NoSiteOwner'],
  ['no owner', site('none', false), 'NoSiteOwner', 'NoSiteOwner', 'NoSiteOwner'],
  ['a pending owner', site('pending', false), undefined, undefined, 'OwnerPending'],
  ['a registered owner', site('registered', false), 'OwnerNotPending', 'OwnerNotPending', undefined],
  [
    'an owner who accepted',
    site('registered', true),
    'OwnerNotPending',
    'OwnerNotPending',
    'TermsAlreadyAccepted',
  ],
])('changing, inviting and reminding with %s', (_, where, change, invitation, reminder) => {
  expect(refuseOwnerChange(where)?.code).toBe(change)
  expect(refuseInvitation(where)?.code).toBe(invitation)
  expect(refuseReminder(where)?.code).toBe(reminder)
})
