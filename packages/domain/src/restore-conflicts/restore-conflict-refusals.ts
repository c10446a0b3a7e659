import { refusals } from '../refusal.ts'

export const restoreConflictRefusals = refusals({
  IqHeld: 'The IQ is ahead of this platform. Decide first whether what it has holds, or what is here.',
  HeldIqByAccess: 'The company that installs the site decides about this IQ. Ask it to.',
  IqNotHeld: 'The IQ does not wait for a decision any more.',
  HeldIqChanged: 'The IQ has told something new. Look at the differences again.',
  HeldIqUntold: 'The IQ has not told what it has applied, so it can only be given what is here.',
  HeldIqContradicts:
    'What the IQ has applied contradicts itself, so it cannot be taken over. It can only be given what is here.',
})
