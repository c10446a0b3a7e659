import { refusals } from '../refusal.ts'

export const iqRefusals = refusals({
  ActivationCodeLength: { field: 'activationCode', message: 'Activation code must contain 12 digits' },
  InvalidScannedCode: { field: 'activationCode', message: 'An invalid code was scanned: {userContent}' },
  IqTreeNotEmpty: 'Hardware is still attached to the IQ. Detach it first.',
  IqNotReset: 'The IQ has not been reset. Reset it first.',
  RestoreNotRequired: 'The IQ does not need to be restored.',
  IqNameRequired: { field: 'customerReference', message: 'IQ name is required.' },
  IqTimeZoneRequired: { field: 'timeZone', message: 'Timezone is required.' },
  /** IQ-08 gives the first words of the sentence only. */
  IqViewOnly:
    'The IQ is not subscribed, and no actions are possible on it. Contact the owner for management rights.',
  IqOffline: 'The IQ is offline. Check its power and its network, then try again.',
  IqReplaced: 'The IQ has been replaced. Choose another IQ for the hardware.',
  DeviceSilent: 'The IQ did not answer in time. Try again in a moment.',
  LedPatternRequired: { field: 'iqColorMode', message: 'LED pattern is required.' },
  IqWithoutTree: 'Unable to replace the IQ',
})
