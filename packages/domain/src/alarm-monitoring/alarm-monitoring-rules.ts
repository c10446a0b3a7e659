import type { Refusal } from '../refusal.ts'
import { refuseHex } from '../validation/hex.ts'

export const CONNECTION_CODE_LENGTH = 4

export const connectionCodeNotHex = {
  code: 'ConnectionCodeNotHex',
  field: 'connectionCode',
  message: 'Connection code is not a valid hexadecimal.',
} as const satisfies Refusal

export const connectionCodeLength = {
  code: 'ConnectionCodeLength',
  field: 'connectionCode',
  message: 'Connection code must have exactly 4 digits.',
} as const satisfies Refusal

export const alarmCenterRequired = {
  code: 'AlarmCenterRequired',
  field: 'controlCentreId',
  message: 'Please select the MasterMind alarm center.',
} as const satisfies Refusal

export const notIntegrated = {
  code: 'NotIntegrated',
  message: 'The tenant of this installation is not integrated with the alarm-monitoring service.',
} as const satisfies Refusal

export const alarmMonitoringRefusals = [
  connectionCodeNotHex,
  connectionCodeLength,
  alarmCenterRequired,
  notIntegrated,
] as const

/** The partner marker is configuration (MM-08); an empty marker integrates no tenant. */
export const isIntegrated = (tenantReference: string, marker: string): boolean =>
  marker.trim() !== '' && tenantReference.toLowerCase().includes(marker.trim().toLowerCase())

export const refuseIntegration = (tenantReference: string, marker: string) =>
  isIntegrated(tenantReference, marker) ? undefined : notIntegrated

/** Spaces around the code are not counted. An empty code has the wrong length. */
export function refuseConnectionCode(text: string) {
  const code = text.trim()
  if (code !== '' && refuseHex(code)) return connectionCodeNotHex
  return code.length === CONNECTION_CODE_LENGTH ? undefined : connectionCodeLength
}

export const refuseAlarmCenter = (controlCentreId: string | null) =>
  controlCentreId?.trim() ? undefined : alarmCenterRequired
