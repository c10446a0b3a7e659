import { ownedTagEndpoints } from '@commissioning/contract/tags/owned-tag-endpoints'
import { bindCollection } from '../../authorization/authorize.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { orNotFound } from '../../infra/api-error.ts'
import { findOwnedCollection, selectOwnedCollectionForShare } from '../owner/site-store.ts'
import { findOwnedTag, listOwnedTags } from './tag-store.ts'
import { writeTagChange } from './write-tag-change.ts'

/** The tags of a site as its owner lists and blocks them, before and after the release (OTAG-01). */
export function ownedTagRoutes(register: EndpointRegistrar): void {
  register(ownedTagEndpoints, {
    async listOwnedTags({ tx, params, query }) {
      await bindCollection(tx, orNotFound(await findOwnedCollection(tx, params.siteId)))
      return listOwnedTags(tx, query)
    },

    async changeOwnedTag({ tx, params, body, ifMatch, recordFor, recordBefore, now }) {
      // nobody else becomes the owner before this is done
      const collectionId = orNotFound(await selectOwnedCollectionForShare(tx, params.siteId))
      recordFor(collectionId)
      await bindCollection(tx, collectionId)
      const { id: tagId } = orNotFound(await findOwnedTag(tx, params.tagId))
      const { block } = await writeTagChange(tx, { collectionId, tagId, wanted: body, ifMatch, now })
      recordBefore({ block })
      return orNotFound(await findOwnedTag(tx, tagId))
    },
  })
}
