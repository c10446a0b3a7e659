import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { refuseIntegration } from '@commissioning/domain/alarm-monitoring/alarm-monitoring-rules'
import { announce } from '../events/announce.ts'
import { ensure, found } from '../http/api-error.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { findInstallation } from '../installations/installation-store.ts'
import type { AlarmProvider } from './alarm-provider.ts'

interface Needs {
  provider: AlarmProvider
  marker: string
}

export function alarmMonitoringRoutes(register: Registrar, { provider, marker }: Needs): void {
  register(alarmMonitoringEndpoints, {
    async requestAlarmMonitoring({ tx, body, installation }) {
      const { tenant, collection } = found(await findInstallation(tx, installation.id))
      ensure(refuseIntegration(tenant.customerReference, marker))

      const collectionName = collection.customerReference
      await provider.request({ ...body, installationId: installation.id, collectionName })
      await announce(tx, { ...installation, resource: 'installation', change: 'updated' })
    },

    listAlarmCenters: ({ query }) => provider.listCenters(query),
  })
}
