import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { Tx } from '../database/database.ts'
import { announce } from '../events/announce.ts'
import {
  addHardware,
  detachHardware,
  holdForWrite,
  removeHardware,
} from '../hardware-tree/hardware-access.ts'
import { findHardware, listHardware, renameHardware } from '../hardware-tree/hardware-store.ts'
import { replaceDevice } from '../hardware-tree/replace-device-access.ts'
import { ensureFresh } from '../http/if-match.ts'
import { found } from '../http/refused.ts'
import type { Registrar } from '../http/register-endpoints.ts'

export function repeaterRoutes(register: Registrar): void {
  register(repeaterEndpoints, {
    listRepeaters: ({ tx, query }) => listHardware(tx, 'repeater', query),

    addRepeater: async (context) =>
      repeaterOf(context.tx, await addHardware(context, 'repeater', context.body)),

    async renameRepeater(context) {
      const { tx, params, body, installation, ifMatch } = context
      const { row } = await holdForWrite(context, 'repeater', params.repeaterId)
      ensureFresh(ifMatch, row.version)
      await renameHardware(tx, row.id, body.customerReference)
      await announce(tx, { ...installation, resource: 'repeater', id: row.id, change: 'updated' })
      return repeaterOf(tx, row.id)
    },

    async detachRepeater(context) {
      const { tx, params, body } = context
      await detachHardware(context, { hardwareType: 'repeater', id: params.repeaterId, force: body.force })
      return repeaterOf(tx, params.repeaterId)
    },

    async replaceRepeater(context) {
      const { tx, params, body, ifMatch } = context
      await replaceDevice(context, ifMatch, { hardwareType: 'repeater', id: params.repeaterId, body })
      return repeaterOf(tx, params.repeaterId)
    },

    deleteRepeater: (context) => removeHardware(context, 'repeater', [context.params.repeaterId]),

    deleteRepeaters: (context) =>
      removeHardware(
        context,
        'repeater',
        'repeaterIds' in context.body ? context.body.repeaterIds : context.body.hardwareIds,
      ),
  })
}

const repeaterOf = async (tx: Tx, id: string) => found(await findHardware(tx, 'repeater', id))
