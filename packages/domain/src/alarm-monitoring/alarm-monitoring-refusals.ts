import { refusals } from '../refusal.ts'

export const alarmMonitoringRefusals = refusals({
  ConnectionCodeNotHex: { field: 'connectionCode', message: 'Connection code is not a valid hexadecimal.' },
  ConnectionCodeLength: { field: 'connectionCode', message: 'Connection code must have exactly 4 digits.' },
  AlarmCenterRequired: { field: 'controlCentreId', message: 'Please select the MasterMind alarm center.' },
  NotIntegrated: 'The tenant of this installation is not integrated with the alarm-monitoring service.',
})
