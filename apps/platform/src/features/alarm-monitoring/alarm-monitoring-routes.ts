import { alarmMonitoringEndpoints } from '@commissioning/contract/alarm-monitoring/alarm-monitoring-endpoints'
import { refuseIntegration } from '@commissioning/domain/alarm-monitoring/alarm-monitoring-rules'
import { callExternal } from '../../http/call-external.ts'
import type { CompanyContext, InstallationContext } from '../../http/endpoint-context.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
import { findInstallation } from '../installations/installation-store.ts'
import type { AlarmProvider } from './alarm-provider.ts'

interface Dependencies {
  provider: AlarmProvider
  marker: string
}

export function alarmMonitoringRoutes(register: EndpointRegistrar, { provider, marker }: Dependencies): void {
  register(alarmMonitoringEndpoints, {
    async requestAlarmMonitoring({ tx, body, installation }) {
      const { tenant, collection } = orNotFound(await findInstallation(tx, installation.id))
      assertAllowed(refuseIntegration(tenant.customerReference, marker))

      const collectionName = collection.customerReference
      const integration = { ...body, installationId: installation.id, collectionName }
      return callExternal(
        () => provider.request(integration),
        async ({ tx }: InstallationContext) => {
          await announce(tx, { ...installation, resource: 'installation', change: 'updated' })
          const { countryCode, controlCentreId } = body
          return { countryCode, controlCentreId }
        },
      )
    },

    listAlarmCenters: async ({ query }) =>
      callExternal(
        () => provider.listCenters(query),
        async (_context: CompanyContext, page) => page,
      ),
  })
}
