import { NOTE_PHOTO_FILE } from '@commissioning/domain/notes/note-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { NotePhoto } from '../notes/note-endpoints.ts'

const path = '/installations/:installationId/doors/:doorId/test' as const
const OneAnswer = z.extend(InInstallation, { doorId: Id, answerId: Id })

export const doorTestPhotoEndpoints = defineEndpoints({
  createDoorTestPhoto: {
    method: 'POST',
    path: `${path}/answers/:answerId/photos`,
    summary: 'Add a photo to an answer, also where another one counts by now',
    params: OneAnswer,
    file: NOTE_PHOTO_FILE,
    reply: NotePhoto,
    status: 201,
    refuses: ['InstallationClosed', 'DoorTestPhotosFull', 'PhotosFull'],
  },
  getDoorTestPhotoFile: {
    method: 'GET',
    path: `${path}/answers/:answerId/photos/:photoId/file`,
    summary: 'A photo of a door test, whole or as a thumbnail',
    params: z.extend(OneAnswer, { photoId: Id }),
    query: z.strictObject({ size: z.optional(z.literal('thumbnail')) }),
    replyFile: Object.keys(NOTE_PHOTO_FILE.types),
    refuses: ['InstallationClosed'],
  },
})
