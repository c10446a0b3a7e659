import { refusals } from '../refusal.ts'

export const recordRefusals = refusals({
  RecordNotSealed: 'The record is still being sealed. Try again in a minute.',
  RecordWithoutOwner: 'This site has no owner to send the record to.',
  RecordAccepted: 'This record is already accepted.',
})
