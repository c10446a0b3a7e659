import {
  type AccessGroup,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { RequestError } from '@commissioning/contract/request-error'
import { showSuccess } from '@commissioning/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useInvalidate } from '../api/call.tsx'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { draftOf, type GroupAnswers } from './group-answers.ts'
import { type GroupWrite, writesFor } from './group-writes.ts'

const { createAccessGroup, renameAccessGroup, changeAccessGroupTags, changeAccessGroupLocks } =
  accessGroupEndpoints
const { getAccessGroup, addTimeSchedule, changeTimeSchedule, deleteTimeSchedule } = accessGroupEndpoints

interface Saving {
  installationId: string
  group: AccessGroup | undefined
  onSaved: () => void
}

/** Sends a group in the order of 3 §4. What was saved stays; trying again goes on with what was not. */
export function useSaveGroup({ installationId, group, onSaved }: Saving) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const invalidate = useInvalidate()
  const intent = useIdempotencyKey()
  const [saved, setSaved] = useState(group)

  const create = (customerReference: string) => {
    const body = { customerReference }
    const idempotencyKey = intent.keyFor(body)
    return call(createAccessGroup, { params: { installationId }, body }, { idempotencyKey })
  }

  async function send(write: GroupWrite, before: AccessGroup): Promise<AccessGroup> {
    const params = { installationId, accessGroupId: before.id }
    const ifMatch = { ifMatch: before.version }
    if (write.kind === 'rename')
      return call(
        renameAccessGroup,
        { params, body: { customerReference: write.customerReference } },
        ifMatch,
      )
    if ('change' in write) {
      const body = write.change
      return call(
        write.kind === 'tags' ? changeAccessGroupTags : changeAccessGroupLocks,
        { params, body },
        ifMatch,
      )
    }
    const { id } = write.timeframe
    const one = { params: { ...params, timeScheduleId: id } }
    if (write.kind === 'deleteTimeframe') return call(deleteTimeSchedule, one, ifMatch)
    const body = draftOf(write.timeframe)
    return write.kind === 'addTimeframe'
      ? call(addTimeSchedule, { params, body }, { ...ifMatch, idempotencyKey: id })
      : call(changeTimeSchedule, { ...one, body }, ifMatch)
  }

  /** Somebody else was faster: the next try is measured against what they have made of it. */
  async function catchUp(error: unknown, standing: AccessGroup | undefined): Promise<void> {
    if (!isStale(error) || !standing) return
    const params = { installationId, accessGroupId: standing.id }
    setSaved(await call(getAccessGroup, { params }).catch(() => standing))
  }

  const mutation = useMutation({
    mutationFn: async (wanted: GroupAnswers) => {
      let standing = saved
      try {
        standing ??= await create(wanted.customerReference)
        for (const write of writesFor(standing, wanted)) standing = await send(write, standing)
      } catch (error) {
        setSaved(standing)
        await catchUp(error, standing)
        throw error
      }
    },
    onSuccess: () => {
      showSuccess(t(group ? 'edit.done' : 'create.done'))
      onSaved()
    },
    onSettled: () => invalidate('listAccessGroups', 'getAccessGroup'),
  })

  return {
    run: (wanted: GroupAnswers) => mutation.mutate(wanted),
    isPending: mutation.isPending,
    error: mutation.error,
    /** Trying again writes over what somebody else has made of the group meanwhile. */
    isStale: isStale(mutation.error),
    /** After a failure, what of the answers is not saved yet while other parts are. */
    leftOf: (wanted: GroupAnswers) =>
      mutation.error && saved && saved !== group ? writesFor(saved, wanted).map(({ kind }) => kind) : [],
  }
}

const isStale = (error: unknown) => error instanceof RequestError && error.statusCode === 412
