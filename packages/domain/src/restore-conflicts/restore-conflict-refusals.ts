import { refusals } from '../refusal.ts'

export const restoreConflictRefusals = refusals({
  IqHeld: 'The IQ is ahead of this platform. Decide first whether to use its version or the platform’s.',
  HeldIqByAccess: 'The company that installs the site decides about this IQ. Contact that company.',
  IqNotHeld: 'The IQ is no longer waiting for a decision.',
  HeldIqChanged: 'The IQ has reported something new. Check the differences again.',
  HeldIqUntold: 'The IQ has not reported what it has applied, so it can only get the platform’s version.',
  HeldIqContradicts: 'What the IQ has applied contradicts itself. It can only get the platform’s version.',
})
