import { NOTE_PHOTO_FILE_LIMITS } from '@commissioning/domain/notes/note-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'
import { NotePhoto } from '../notes/note-endpoints.ts'
import {
  Assignee,
  DoorIssue,
  DoorTest,
  DoorTestPolicy,
  DoorTestPolicyChange,
  DoorTestSummary,
  PointAnswer,
} from './door-test-fields.ts'

const path = '/installations/:installationId/doors/:doorId/test' as const
const OneDoor = z.extend(InInstallation, { doorId: Id })

export const doorTestEndpoints = defineEndpoints({
  listDoorTests: {
    method: 'GET',
    path: '/installations/:installationId/door_tests',
    summary: 'How every door stands in its test, the open issues, and to whom they can be given',
    params: InInstallation,
    reply: z.strictObject({
      items: z.array(DoorTestSummary),
      issues: z.array(DoorIssue),
      people: z.array(Assignee),
    }),
    refuses: ['InstallationClosed'],
  },
  getDoorTest: {
    method: 'GET',
    path,
    summary: 'The test of a door, point by point, with what proves each',
    params: OneDoor,
    reply: DoorTest,
    refuses: ['InstallationClosed'],
  },
  startDoorTest: {
    method: 'POST',
    path: `${path}/runs`,
    summary: 'Begin to test a door, or join whoever tests it; tags at its lock count from now on',
    params: OneDoor,
    reply: DoorTest,
    refuses: ['InstallationClosed'],
  },
  endDoorTest: {
    method: 'DELETE',
    path: `${path}/run`,
    summary: 'End the test of a door, finished or not; its answers stay',
    params: OneDoor,
    refuses: ['InstallationClosed'],
  },
  answerDoorTestPoint: {
    method: 'POST',
    path: `${path}/answers`,
    summary: 'Answer a point of a door test; a failed one opens an issue, a later test that passes closes it',
    params: OneDoor,
    body: PointAnswer,
    reply: DoorTest,
    refuses: [
      ...(['InstallationClosed', 'EgressNotWaived', 'DeviceProvesPoint', 'DoorTestOtherLock'] as const),
      ...(['DoorTestWithoutLock', 'DoorTestNeedsAnotherRun', 'DoorTestAnswered', 'DoorTestProven'] as const),
    ],
  },
  changeDoorIssue: {
    method: 'PATCH',
    path: '/installations/:installationId/door_issues/:issueId',
    summary: 'Give an open issue to somebody of the company, or to nobody',
    params: z.extend(InInstallation, { issueId: Id }),
    body: z.strictObject({ assigneeId: z.nullable(Id) }),
    reply: DoorIssue,
    refuses: ['InstallationClosed', 'DoorIssueClosed', 'Stale'],
  },
})

const OneAnswer = z.extend(OneDoor, { answerId: Id })

export const doorTestPhotoEndpoints = defineEndpoints({
  createDoorTestPhoto: {
    method: 'POST',
    path: `${path}/answers/:answerId/photos`,
    summary: 'Add a photo to an answer, also where another one counts by now',
    params: OneAnswer,
    file: NOTE_PHOTO_FILE_LIMITS,
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
    replyFile: Object.keys(NOTE_PHOTO_FILE_LIMITS.types),
    refuses: ['InstallationClosed'],
  },
})

export const doorTestPolicyEndpoints = defineEndpoints({
  getDoorTestPolicy: {
    method: 'GET',
    path: '/companies/:companyId/door_tests',
    summary: 'What a company asks of every door, and whether its releases wait for it',
    params: z.strictObject({ companyId: Id }),
    reply: DoorTestPolicy,
  },
  changeDoorTestPolicy: {
    method: 'PATCH',
    path: '/companies/:companyId/door_tests',
    summary: 'Change what a company asks of every door',
    params: z.strictObject({ companyId: Id }),
    body: DoorTestPolicyChange,
    reply: DoorTestPolicy,
    refuses: ['Stale'],
  },
})
