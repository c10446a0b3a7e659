import { doorTestPhotoEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { refusePointPhoto } from '@commissioning/domain/door-tests/door-test-rules'
import { notePhotoName } from '@commissioning/domain/notes/note-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { storePicture } from '../../infra/files/stored-file-store.ts'
import { countRowsInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { findAnswer } from './door-answer-store.ts'
import { countPhotos, findPhotoFile, insertPhoto } from './door-photo-store.ts'

/** A photo belongs to the answer that it was taken for, also where another one counts by the time it is sent. */
export function doorTestPhotoRoutes(register: EndpointRegistrar): void {
  register(doorTestPhotoEndpoints, {
    async createDoorTestPhoto(context) {
      const { tx, installation, params, file, now } = context
      const { doorId, answerId } = params
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      orNotFound(await findAnswer(tx, doorId, answerId))
      assertAllowed(
        refusePointPhoto({
          photos: await countPhotos(tx, answerId),
          files: await countRowsInCollection(tx, 'storedFile', collectionId),
        }),
      )
      const id = newId(now)
      const picture = await storePicture(context, file)
      await insertPhoto(tx, { id, collectionId, resultId: answerId, createdOn: now, ...picture })
      await announce(tx, { collectionId, resource: 'door_test', id: doorId, change: 'updated' })
      return { id, width: picture.width, height: picture.height }
    },

    async getDoorTestPhotoFile({ tx, params, query }) {
      const part = query.size === 'thumbnail' ? 'thumbnailId' : 'fileId'
      const { point, ...file } = orNotFound(await findPhotoFile(tx, { ...params, part }))
      return { ...file, name: notePhotoName(point, file.mediaType) }
    },
  })
}
