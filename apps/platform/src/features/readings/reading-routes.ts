import { readingEndpoints } from '@commissioning/contract/readings/reading-endpoints'
import { isConditionStated, refuseCondition } from '@commissioning/domain/readings/reading-condition'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
import { findHardware } from '../hardware-tree/hardware-store.ts'
import { selectIqForWrite } from '../iqs/iq-access.ts'
import { listReadings, selectMeasurementForUpdate, storeCondition } from './reading-store.ts'

export function readingRoutes(register: EndpointRegistrar): void {
  register(readingEndpoints, {
    async listReadings({ tx, params: { hardwareId }, query }) {
      orNotFound(
        (await findHardware(tx, 'lock', hardwareId)) ?? (await findHardware(tx, 'repeater', hardwareId)),
      )
      return listReadings(tx, hardwareId, query)
    },

    async recordReadingCondition({ tx, params: { lockId }, body, installation, now }) {
      const { iqId, mac } = orNotFound(await findHardware(tx, 'lock', lockId))
      if (iqId !== null) await selectIqForWrite(tx, iqId)
      const measurement = iqId === null ? undefined : await selectMeasurementForUpdate(tx, { iqId, mac })
      assertAllowed(refuseCondition(measurement?.askedAt, now))
      const measured = { ...orNotFound(measurement), hardwareId: lockId }
      await storeCondition(tx, measured, isConditionStated(body) ? body : null)
      await announce(tx, { ...installation, resource: 'reading', id: lockId, change: 'updated' })
    },
  })
}
