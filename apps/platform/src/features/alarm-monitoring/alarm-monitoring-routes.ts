import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { refuseIntegration } from '@commissioning/domain/alarm-monitoring/alarm-monitoring-rules'
import { askOutside } from '../../http/call-external.ts'
import type { CompanyContext, InstallationContext } from '../../http/endpoint-context.ts'
import type { Registrar } from '../../http/register-endpoints.ts'
import { ensure, found } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
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
      const integration = { ...body, installationId: installation.id, collectionName }
      return askOutside(
        () => provider.request(integration),
        async ({ tx }: InstallationContext) => {
          await announce(tx, { ...installation, resource: 'installation', change: 'updated' })
          const { countryCode, controlCentreId } = body
          return { countryCode, controlCentreId }
        },
      )
    },

    listAlarmCenters: async ({ query }) =>
      askOutside(
        () => provider.listCenters(query),
        async (_context: CompanyContext, page) => page,
      ),
  })
}
