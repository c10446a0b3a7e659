import { accessDecisionEndpoints } from '@commissioning/contract/access-decision/access-decision-endpoints'
import {
  doorTestEndpoints,
  doorTestPhotoEndpoints,
  doorTestPolicyEndpoints,
} from '@commissioning/contract/door-tests/door-test-endpoints'
import type { Input } from '@commissioning/contract/http/endpoint'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useChange, useRead } from '../../lib/api/operations.ts'

export interface OneDoor {
  installationId: string
  doorId: string
}

/** How every door stands, the open issues, and to whom they can be given. */
export const useDoorTests = (installationId: string) =>
  useRead(doorTestEndpoints.listDoorTests, { params: { installationId } })

/** One door point by point. */
export const useDoorTest = (installationId: string, doorId: string) =>
  useRead(doorTestEndpoints.getDoorTest, { params: { installationId, doorId } })

/** A tag that opens the lock now and one that does not, as the rules at the lock say; undefined where there is none. */
export function useTagsToTry(installationId: string, lockId: string | undefined) {
  const read = useRead(
    accessDecisionEndpoints.getLockAccess,
    { params: { installationId, lockId: lockId ?? '' }, query: {} },
    { enabled: lockId !== undefined },
  )
  const rows = (read.data?.rows ?? []).filter(({ notYet }) => notYet === null)
  return {
    permitted_tag: rows.find(({ answer }) => answer.opens)?.name,
    forbidden_tag: rows.find(({ answer }) => !answer.opens)?.name,
    without_network: rows.find(({ answer }) => answer.opens)?.name,
  } as Partial<Record<string, string>>
}

type PointAnswer = Input<typeof doorTestEndpoints.answerDoorTestPoint>['body']

/** Answers a point of a door: a form sends one answer once, however often it is tried (DOORTEST-05). */
export function useAnswer(params: OneDoor) {
  const write = useChange(doorTestEndpoints.answerDoorTestPoint, 'door_test')
  return {
    write,
    sent: (body: PointAnswer, keyFor: (body: PointAnswer) => string) => ({
      params,
      body,
      idempotencyKey: keyFor(body),
    }),
  }
}

/** The small picture of a photo; it never changes under its id. */
export function useDoorPhoto(params: OneDoor & { answerId: string; photoId: string }) {
  const file = useRead(
    doorTestPhotoEndpoints.getDoorTestPhotoFile,
    { params, query: { size: 'thumbnail' } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return { url: useObjectUrl(file.data), error: file.error }
}

/** A company asks this of every door. */
export const useDoorTestPolicy = (companyId: string) =>
  useRead(doorTestPolicyEndpoints.getDoorTestPolicy, { params: { companyId } })
