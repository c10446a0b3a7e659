import { refusals } from '../refusal.ts'

export const lockRefusals = refusals({
  LockNameTaken: 'A lock with this name already exists',
  SignalNotAvailable: 'An RFnet lock has no signal strength.',
  SignalNeedsNewerIq: 'The signal strength is shown from version 24.4.0 of the IQ on.',
})
