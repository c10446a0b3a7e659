import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { useEvery } from '../../lib/api/operations.ts'

/** All the centers of a country; only asked for where the tenant is integrated with the service. */
export const useAlarmCenters = (countryCode: string | null, isIntegrated = true) =>
  useEvery(
    alarmMonitoringEndpoints.listAlarmCenters,
    { query: { orderBy: 'name asc', countryCode: countryCode ?? undefined } },
    { enabled: isIntegrated },
  )
