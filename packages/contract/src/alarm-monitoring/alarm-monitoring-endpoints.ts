import { alarmMonitoringRefusals } from '@commissioning/domain/alarm-monitoring/alarm-monitoring-refusals'
import { refuseConnectionCode } from '@commissioning/domain/alarm-monitoring/alarm-monitoring-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { CountryCode, checkByRule, text } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

export const AlarmCenter = z.strictObject({ id: z.string(), name: z.string(), countryCode: z.string() })
export type AlarmCenter = z.infer<typeof AlarmCenter>

export const AlarmMonitoringRequest = z.strictObject({
  countryCode: CountryCode,
  controlCentreId: text(100, alarmMonitoringRefusals.AlarmCenterRequired.message),
  connectionCode: z.string().check(checkByRule(refuseConnectionCode)),
})

/**
 * Only the request is stored; the connection code stays between the installer and the alarm center.
 */
export const AlarmMonitoring = z.strictObject({ countryCode: z.string(), controlCentreId: z.string() })

export const alarmMonitoringEndpoints = defineEndpoints({
  requestAlarmMonitoring: {
    method: 'PUT',
    path: '/installations/:installationId/integrations/mastermind',
    summary: 'Request the alarm-monitoring integration for an installation',
    params: InInstallation,
    body: AlarmMonitoringRequest,
    reply: AlarmMonitoring,
    refuses: ['InstallationClosed', 'AlarmMonitoringFailed', 'NotIntegrated'],
  },
  listAlarmCenters: {
    method: 'GET',
    path: '/integrations/mastermind/control_centres',
    summary: 'The alarm centers of the alarm-monitoring service',
    query: z.extend(ListQuery, { countryCode: z.optional(CountryCode) }),
    list: { fields: { id: 'text', name: 'name', country_code: 'text' }, order: 'name asc' },
    reply: pageSchema(AlarmCenter),
    refuses: ['InvalidFilter', 'InvalidOrder', 'AlarmMonitoringFailed'],
  },
})
