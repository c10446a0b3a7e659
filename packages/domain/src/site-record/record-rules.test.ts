import { expect, test } from 'vitest'
import { refuseAcceptance, refuseSending, refuseUnsealed } from './record-rules.ts'

const SEALED_AT = '2026-11-28T12:00:00.000Z'
const OWNER = 'olga@customer.example'

test.each([
  ['leaves the platform once it is sealed', refuseUnsealed({ sealedAt: SEALED_AT }), undefined],
  ['stays there before', refuseUnsealed({ sealedAt: null }), 'RecordNotSealed'],
  ['is sent to its owner', refuseSending({ sealedAt: SEALED_AT, ownerEmail: OWNER }), undefined],
  ['is sent to nobody', refuseSending({ sealedAt: SEALED_AT, ownerEmail: null }), 'RecordWithoutOwner'],
  ['is not sent unsealed', refuseSending({ sealedAt: null, ownerEmail: OWNER }), 'RecordNotSealed'],
  ['is accepted', refuseAcceptance({ sealedAt: SEALED_AT, isAccepted: false }), undefined],
  ['is accepted once', refuseAcceptance({ sealedAt: SEALED_AT, isAccepted: true }), 'RecordAccepted'],
  ['is not accepted unsealed', refuseAcceptance({ sealedAt: null, isAccepted: false }), 'RecordNotSealed'],
])('a record %s', (_, refusal, code) => {
  expect(refusal?.code).toBe(code)
})
