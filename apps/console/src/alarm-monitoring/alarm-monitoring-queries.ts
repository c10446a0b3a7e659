import { useCall } from '@commissioning/browser-session/call.tsx'
import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { useMutation, useQuery } from '@tanstack/react-query'
import { everyPage } from '../api/next-page.ts'

const { listAlarmCenters, requestAlarmMonitoring } = alarmMonitoringEndpoints

/** All the centers of a country; only asked for where the tenant is integrated with the service. */
export function useAlarmCenters(countryCode: string | null, isIntegrated = true) {
  const call = useCall()
  const query = { top: PAGE_SIZE.max, orderBy: 'name asc', ...(countryCode ? { countryCode } : {}) }
  return useQuery({
    queryKey: ['listAlarmCenters', query],
    queryFn: ({ signal }) =>
      everyPage((skip) => call(listAlarmCenters, { query: { ...query, skip } }, { signal })),
    enabled: isIntegrated,
  })
}

export interface AlarmRequest {
  installationId: string
  countryCode: string
  controlCentreId: string
  connectionCode: string
}

export function useRequestAlarmMonitoring() {
  const call = useCall()
  return useMutation({
    mutationFn: ({ installationId, ...body }: AlarmRequest) =>
      call(requestAlarmMonitoring, { params: { installationId }, body }),
  })
}
