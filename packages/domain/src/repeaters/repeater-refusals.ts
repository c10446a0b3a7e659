import { refusals } from '../refusal.ts'

export const repeaterRefusals = refusals({
  RepeaterTypeRequired: { field: 'communicationType', message: 'Repeater type is required.' },
  MacExpected: { field: 'activationCode', message: 'An RFnet repeater has a MAC of the form xx.xx.xx.xx.' },
  DeviceIdExpected: {
    field: 'activationCode',
    message: 'A BLUEnet repeater has a Device ID of 14 letters or digits.',
  },
})
