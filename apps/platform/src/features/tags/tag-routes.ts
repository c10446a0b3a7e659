import { type TagChange, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { refuseRegistration } from '@commissioning/domain/tags/registration-rules'
import { refuseOneMoreTagList } from '@commissioning/domain/tags/tag-list-rules'
import {
  refuseBlocking,
  refuseMasterKey,
  refuseOneMoreTag,
  refuseTagChange,
  tagStatus,
} from '@commissioning/domain/tags/tag-rules'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { Registrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { storeFile } from '../../infra/files/stored-file-store.ts'
import { bumpDesired } from '../device-sync/device-sync-store.ts'
import { selectForWrite } from '../hardware-tree/hardware-access.ts'
import { stateOf } from '../hardware-tree/hardware-store.ts'
import { countInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { findInstallation } from '../installations/installation-store.ts'
import { endRegistrations, insertRegistration } from './registration-store.ts'
import { awaitIqs, bumpCollection } from './tag-change-store.ts'
import { listTagListColumns, storeTagListColumn } from './tag-list-column-store.ts'
import { countWaitingLists, findKnownTags } from './tag-list-store.ts'
import type { TagLists } from './tag-lists.ts'
import {
  findTag,
  type HeldTag,
  listTags,
  selectMasterKeyForUpdate,
  selectTagForUpdate,
  updateTag,
} from './tag-store.ts'

export function tagRoutes(register: Registrar, { tagLists }: { tagLists: TagLists }): void {
  register(tagEndpoints, {
    listTags: ({ tx, query }) => listTags(tx, query),

    getTag: async ({ tx, params }) => orNotFound(await findTag(tx, params.tagId)),

    async changeTag(context) {
      const { tx, params, body, ifMatch, installation } = context
      assertAllowed(refuseTagChange(installation, body))
      // one at a time: two tags cannot become the master key at once
      await selectCollectionForUpdate(tx, installation.collectionId)
      orNotFound(await findTag(tx, params.tagId))
      const iqs = await bumpCollection(tx, installation.collectionId)
      const tag = orNotFound(await selectTagForUpdate(tx, params.tagId))
      ensureFresh(ifMatch, tag.version)
      const tagIds = await change(context, tag, body)
      await awaitIqs(tx, { ...installation, tagIds, iqs })
      for (const id of tagIds) await announce(tx, { ...installation, resource: 'tag', id, change: 'updated' })
      return orNotFound(await findTag(tx, tag.id))
    },

    async uploadTags(context) {
      const { tx, file, body, installation, caller, language, now } = context
      const { collection } = orNotFound(await findInstallation(tx, installation.id))
      await selectCollectionForUpdate(tx, installation.collectionId)
      assertAllowed(refuseOneMoreTagList(await countWaitingLists(tx, installation.collectionId, now)))
      await storeFile(context, file)
      const { heading, reading, lines } = body
      if (heading !== undefined) {
        const { companyId } = caller
        await storeTagListColumn(tx, { companyId, heading, reading: reading ?? null, now })
      }
      await tagLists.send(tx, {
        fileId: file.id,
        fileName: file.name,
        installationId: installation.id,
        collectionId: installation.collectionId,
        companyId: caller.companyId,
        siteName: collection.customerReference,
        email: caller.email,
        locale: language,
        reading,
        lines,
      })
      return { id: file.id, fileName: file.name }
    },

    findKnownTags: async ({ tx, body, installation }) => ({
      numbers: await findKnownTags(tx, installation.collectionId, body.numbers),
    }),

    listTagListColumns: async ({ tx }) => ({ columns: await listTagListColumns(tx) }),

    async startTagRegistration(context) {
      const { tx, params, body, installation, now } = context
      const { row, iq } = await selectForWrite(context, 'lock', params.lockId)
      assertAllowed(refuseRegistration({ online: row.online, iqLinkState: stateOf(row) }, iq))
      assertAllowed(refuseOneMoreTag(await countInCollection(tx, 'tag', installation.collectionId)))
      await endRegistrations(tx, row.id, now)
      const { collectionId } = installation
      const until = new Date(now.getTime() + body.durationInSeconds * 1_000)
      const id = newId(now)
      const iqId = orNotFound(iq).id
      await insertRegistration(tx, {
        id,
        collectionId,
        iqId,
        lockId: row.id,
        lockMac: row.mac,
        startedAt: now,
        until,
      })
      await bumpDesired(tx, iqId)
      return { id, lockId: row.id, startedAt: now.toISOString(), until: until.toISOString() }
    },

    async endTagRegistration(context) {
      const { tx, params, now } = context
      const { row } = await selectForWrite(context, 'lock', params.lockId)
      for (const iqId of await endRegistrations(tx, row.id, now)) await bumpDesired(tx, iqId)
    },
  })
}

/** Answers the changed tags: a new master key replaces the one before. */
async function change(
  { tx, installation }: InstallationContext,
  tag: HeldTag,
  wanted: TagChange,
): Promise<string[]> {
  if ('block' in wanted) {
    assertAllowed(refuseBlocking(tagStatus(tag)))
    if (wanted.block === tag.isBlocked) return []
    await updateTag(tx, tag.id, { isBlocked: wanted.block })
    return [tag.id]
  }
  if (wanted.masterkey === tag.isMasterKey) return []
  if (!wanted.masterkey) {
    await updateTag(tx, tag.id, { isMasterKey: false })
    return [tag.id]
  }
  assertAllowed(refuseMasterKey(tagStatus(tag)))
  const before = await selectMasterKeyForUpdate(tx, installation.collectionId)
  if (before) await updateTag(tx, before.id, { isMasterKey: false })
  await updateTag(tx, tag.id, { isMasterKey: true })
  return before ? [before.id, tag.id] : [tag.id]
}
