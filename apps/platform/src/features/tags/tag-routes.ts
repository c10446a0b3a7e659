import { tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { refuseRegistration } from '@commissioning/domain/tags/registration-rules'
import { refuseOneMoreTagList } from '@commissioning/domain/tags/tag-list-rules'
import { refuseOneMoreTag, refuseTagChange } from '@commissioning/domain/tags/tag-rules'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { storeFile } from '../../infra/files/stored-file-store.ts'
import { increaseDesiredVersion } from '../device-sync/device-sync-store.ts'
import { selectForWrite } from '../hardware-tree/hardware-access.ts'
import { readLinkState } from '../hardware-tree/hardware-store.ts'
import { countRowsInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { findInstallation } from '../installations/installation-store.ts'
import { endRegistrations, insertRegistration } from './registration-store.ts'
import { listTagListColumns, storeTagListColumn } from './tag-list-column-store.ts'
import { countWaitingLists, findKnownTags } from './tag-list-store.ts'
import type { TagLists } from './tag-lists.ts'
import { findTag, listTags, selectTagForUpdate, updateTag } from './tag-store.ts'
import { writeTagChange } from './write-tag-change.ts'

export function tagRoutes(register: EndpointRegistrar, { tagLists }: { tagLists: TagLists }): void {
  register(tagEndpoints, {
    listTags: ({ tx, query }) => listTags(tx, query),

    getTag: async ({ tx, params }) => orNotFound(await findTag(tx, params.tagId)),

    async changeTag(context) {
      const { tx, params, body, ifMatch, installation, recordBefore, now } = context
      assertAllowed(refuseTagChange(installation, body))
      // one at a time: two tags cannot become the master key at once
      await selectCollectionForUpdate(tx, installation.collectionId)
      const { collectionId } = installation
      const { tagId } = params
      recordBefore(await writeTagChange(tx, { collectionId, tagId, wanted: body, ifMatch, now }))
      return orNotFound(await findTag(tx, params.tagId))
    },

    async nameTag({ tx, params, body, ifMatch, installation }) {
      const tag = orNotFound(await selectTagForUpdate(tx, params.tagId))
      ensureFresh(ifMatch, tag.version)
      const label = body.label || null
      if (label !== tag.label) {
        await updateTag(tx, tag.id, { label })
        await announce(tx, { ...installation, resource: 'tag', id: tag.id, change: 'updated' })
      }
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
      assertAllowed(refuseRegistration({ online: row.online, iqLinkState: readLinkState(row) }, iq))
      assertAllowed(refuseOneMoreTag(await countRowsInCollection(tx, 'tag', installation.collectionId)))
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
      await increaseDesiredVersion(tx, iqId)
      await announce(tx, { collectionId, resource: 'iq', id: iqId, change: 'updated' })
      return { id, lockId: row.id, startedAt: now.toISOString(), until: until.toISOString() }
    },

    async endTagRegistration(context) {
      const { tx, params, installation, now } = context
      const { row } = await selectForWrite(context, 'lock', params.lockId)
      for (const iqId of await endRegistrations(tx, row.id, now)) {
        await increaseDesiredVersion(tx, iqId)
        await announce(tx, { ...installation, resource: 'iq', id: iqId, change: 'updated' })
      }
    },
  })
}
