import { refuseHex } from '../validation/hex.ts'
import { alarmMonitoringRefusals } from './alarm-monitoring-refusals.ts'

export const CONNECTION_CODE_LENGTH = 4

/** The partner marker is configuration (MM-08); an empty marker integrates no tenant. */
export const isTenantIntegrated = (tenantReference: string, marker: string): boolean =>
  marker.trim() !== '' && tenantReference.toLowerCase().includes(marker.trim().toLowerCase())

export const refuseIntegration = (tenantReference: string, marker: string) =>
  isTenantIntegrated(tenantReference, marker) ? undefined : alarmMonitoringRefusals.NotIntegrated

/** Spaces around the code are not counted. An empty code has the wrong length. */
export function refuseConnectionCode(text: string) {
  const code = text.trim()
  if (code !== '' && refuseHex(code)) return alarmMonitoringRefusals.ConnectionCodeNotHex
  return code.length === CONNECTION_CODE_LENGTH ? undefined : alarmMonitoringRefusals.ConnectionCodeLength
}

export const refuseAlarmCenter = (controlCentreId: string | null) =>
  controlCentreId?.trim() ? undefined : alarmMonitoringRefusals.AlarmCenterRequired
