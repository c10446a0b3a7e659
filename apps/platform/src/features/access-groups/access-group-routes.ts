import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { refuseGroupCount } from '@commissioning/domain/access-groups/group-limit-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, notFound, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { countRowsInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { increaseCollectionRulesVersion } from '../tags/tag-change-store.ts'
import { changeGroup, ensureOpen, selectGroupForUpdate } from './access-group-change.ts'
import { changeLocks, changeTags, countLocks, countTags } from './access-group-member-store.ts'
import {
  deleteAccessGroup,
  findAccessGroup,
  insertAccessGroup,
  listAccessGroups,
  updateAccessGroupVersion,
} from './access-group-store.ts'
import { timeScheduleRoutes } from './time-schedule-routes.ts'

export function accessGroupRoutes(register: EndpointRegistrar): void {
  const {
    addTimeSchedule: _add,
    changeTimeSchedule: _change,
    deleteTimeSchedule: _delete,
    ...endpoints
  } = accessGroupEndpoints
  timeScheduleRoutes(register)
  register<keyof typeof endpoints>(endpoints, {
    async listAccessGroups(context) {
      ensureOpen(context)
      return listAccessGroups(context.tx, context.query)
    },

    async getAccessGroup(context) {
      ensureOpen(context)
      return orNotFound(await findAccessGroup(context.tx, context.params.accessGroupId))
    },

    async createAccessGroup(context) {
      ensureOpen(context)
      const { tx, body, installation, now } = context
      const { collectionId } = installation
      const id = newId(now)
      await selectCollectionForUpdate(tx, collectionId)
      assertAllowed(
        refuseGroupCount('groups', (await countRowsInCollection(tx, 'accessGroup', collectionId)) + 1),
      )
      await insertAccessGroup(tx, { ...body, id, collectionId, createdAt: now })
      await announce(tx, { collectionId, resource: 'access_group', id, change: 'created' })
      return orNotFound(await findAccessGroup(tx, id))
    },

    async renameAccessGroup(context) {
      ensureOpen(context)
      const { tx, body, installation, recordBefore } = context
      const { id, customerReference } = await selectGroupForUpdate(context)
      recordBefore({ customerReference })
      await updateAccessGroupVersion(tx, id, body)
      await announce(tx, { ...installation, resource: 'access_group', id, change: 'updated' })
      return orNotFound(await findAccessGroup(tx, id))
    },

    changeAccessGroupTags: (context) =>
      changeGroup(context, async ({ id }) => {
        const { tx, body, installation } = context
        const ids = unique([...body.addIds, ...body.removeIds])
        if ((await countTags(tx, ids)) < ids.length) throw notFound()
        const { collectionId } = installation
        await changeTags(tx, { collectionId, accessGroupId: id }, { ...body, addIds: unique(body.addIds) })
        if (body.addIds.length > 0)
          assertAllowed(
            refuseGroupCount('tags', await countRowsInCollection(tx, 'accessGroupTag', collectionId)),
          )
      }),

    changeAccessGroupLocks: (context) =>
      changeGroup(context, async ({ id }) => {
        const { tx, body, installation } = context
        const ids = unique([...body.addIds, ...body.removeIds])
        if ((await countLocks(tx, ids)) < ids.length) throw notFound()
        const { collectionId } = installation
        await changeLocks(tx, { collectionId, accessGroupId: id }, { ...body, addIds: unique(body.addIds) })
      }),

    async deleteAccessGroup(context) {
      ensureOpen(context)
      const { tx, installation, recordBefore } = context
      const { id, customerReference } = await selectGroupForUpdate(context)
      recordBefore({ customerReference })
      await increaseCollectionRulesVersion(tx, installation.collectionId)
      await deleteAccessGroup(tx, id)
      await announce(tx, { ...installation, resource: 'access_group', id, change: 'deleted' })
    },
  })
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
