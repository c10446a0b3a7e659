import { type EntranceDraft, intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import { refuseEntranceLock, refuseTakenIntercom } from '@commissioning/domain/intercom/entrance-rules'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import {
  deleteEntrance as deleteRow,
  findEntrance,
  insertEntrance,
  listEntrances,
  selectLockIdForUpdate,
  updateEntrance,
} from './entrance-store.ts'
import { selectIntercomForUpdate } from './intercom-access.ts'

export function entranceRoutes(register: EndpointRegistrar): void {
  const { addEntrance, changeEntrance, deleteEntrance } = intercomEndpoints
  register<'addEntrance' | 'changeEntrance' | 'deleteEntrance'>(
    { addEntrance, changeEntrance, deleteEntrance },
    {
      async addEntrance(context) {
        const { tx, body, installation, now } = context
        const { collectionId } = installation
        // locked, so that two installers cannot choose the same lock at once
        const site = await selectIntercomForUpdate(context)
        await ensureFree(tx, body)
        const id = newId(now)
        await insertEntrance(tx, {
          id,
          collectionId,
          intercomSiteId: site.id,
          createdAt: now,
          ...toEntranceColumns(body),
        })
        await announce(tx, { collectionId, resource: 'intercom', id, change: 'created' })
        return orNotFound(await findEntrance(tx, id))
      },

      async changeEntrance(context) {
        const { tx, params, body, installation, ifMatch } = context
        await selectIntercomForUpdate(context)
        const before = orNotFound(await findEntrance(tx, params.entranceId))
        const { id } = before
        ensureFresh(ifMatch, before.version)
        await ensureFree(tx, body, id)
        context.recordBefore(before)
        await updateEntrance(tx, { id, ...toEntranceColumns(body) })
        await announce(tx, { ...installation, resource: 'intercom', id, change: 'updated' })
        return orNotFound(await findEntrance(tx, id))
      },

      async deleteEntrance(context) {
        const { tx, params, installation } = context
        await selectIntercomForUpdate(context)
        const { id, customerReference, intercomCode } = orNotFound(await findEntrance(tx, params.entranceId))
        context.recordBefore({ customerReference, intercomCode })
        await deleteRow(tx, id)
        await announce(tx, { ...installation, resource: 'intercom', id, change: 'deleted' })
      },
    },
  )
}

/** A lock of the collection and an intercom that no other entrance uses (ICOM-23). */
async function ensureFree(tx: Tx, { lockIdentifier, intercomCode }: EntranceDraft, entranceId?: string) {
  orNotFound(await selectLockIdForUpdate(tx, lockIdentifier))
  const entrances = await listEntrances(tx)
  assertAllowed(refuseEntranceLock(lockIdentifier, entrances, entranceId))
  assertAllowed(refuseTakenIntercom(intercomCode, entrances, entranceId))
}

const toEntranceColumns = ({
  lockIdentifier,
  customerReference,
  intercomCode,
  geoFilterProximity,
}: EntranceDraft) => ({
  lockId: lockIdentifier,
  customerReference,
  intercomCode,
  geoFilterProximity,
})
