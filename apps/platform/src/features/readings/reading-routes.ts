import { readingEndpoints } from '@commissioning/contract/readings/reading-endpoints'
import { isSaid, refuseCondition } from '@commissioning/domain/readings/reading-condition'
import type { Registrar } from '../../http/register-endpoints.ts'
import { ensure, found } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
import { findHardware } from '../hardware-tree/hardware-store.ts'
import { holdIqForWrite } from '../iqs/iq-access.ts'
import { holdMeasurement, keepCondition, listReadings } from './reading-store.ts'

export function readingRoutes(register: Registrar): void {
  register(readingEndpoints, {
    async listReadings({ tx, params: { hardwareId }, query }) {
      found((await findHardware(tx, 'lock', hardwareId)) ?? (await findHardware(tx, 'repeater', hardwareId)))
      return listReadings(tx, hardwareId, query)
    },

    async recordReadingCondition({ tx, params: { lockId }, body, installation, now }) {
      const { iqId, mac } = found(await findHardware(tx, 'lock', lockId))
      if (iqId !== null) await holdIqForWrite(tx, iqId)
      const measurement = iqId === null ? undefined : await holdMeasurement(tx, { iqId, mac })
      ensure(refuseCondition(measurement?.askedAt, now))
      const measured = { ...found(measurement), hardwareId: lockId }
      await keepCondition(tx, measured, isSaid(body) ? body : null)
      await announce(tx, { ...installation, resource: 'reading', id: lockId, change: 'updated' })
    },
  })
}
