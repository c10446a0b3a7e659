import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  type AccessGroup,
  accessGroupEndpoints,
} from '@commissioning/contract/access-groups/access-group-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { showSuccess } from '@commissioning/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useInvalidate } from '../../lib/api/operations.ts'
import { useReadMembers } from './access-group-queries.ts'
import { type GroupAnswers, groupDraftFromForm } from './group-answers.ts'
import {
  type GroupWrite,
  isGroupWriteDone,
  listMissingGroupWrites,
  pickChangedGroupFields,
} from './group-writes.ts'

const { createAccessGroup, renameAccessGroup, changeAccessGroupTags, changeAccessGroupLocks } =
  accessGroupEndpoints
const { getAccessGroup, addTimeSchedule, changeTimeSchedule, deleteTimeSchedule } = accessGroupEndpoints

interface SaveGroupOptions {
  installationId: string
  group: AccessGroup | undefined
  onSaved: () => void
  /** Some of the chosen tags and locks are no more; these are left to choose from. */
  onGone: (current: ReadonlySet<string>) => void
}

/** The group as last answered, and the write since then whose answer was lost. */
interface SavedGroup {
  group: AccessGroup | undefined
  lost?: GroupWrite | undefined
}

/** Saves a group in the order of GROUP-25. What was saved stays; a retry continues with what was not. */
export function useSaveGroup({ installationId, group, onSaved, onGone }: SaveGroupOptions) {
  const { t } = useTranslation('access-groups')
  const call = useCall()
  const invalidate = useInvalidate()
  const intent = useIdempotencyKey()
  const readMembers = useReadMembers(installationId)
  const [{ group: saved, lost }, setSaved] = useState<SavedGroup>({ group })
  const [openedVersion] = useState(group?.version)
  const [hasGone, setHasGone] = useState(false)

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
    const one = { params: { ...params, timeScheduleId: write.timeframe.id } }
    if (write.kind === 'deleteTimeframe') return call(deleteTimeSchedule, one, ifMatch)
    const body = groupDraftFromForm(write.timeframe)
    return write.kind === 'addTimeframe'
      ? call(addTimeSchedule, { params, body }, { ...ifMatch, idempotencyKey: intent.keyFor(body) })
      : call(changeTimeSchedule, { ...one, body }, ifMatch)
  }

  /**
   * The group as it is now, with the newest version that the person has seen: a colleague's change stays a conflict.
   */
  async function readAfter(before: AccessGroup, write: GroupWrite, isKnown: boolean): Promise<AccessGroup> {
    const params = { installationId, accessGroupId: before.id }
    const now = await call(getAccessGroup, { params })
    const isOwn = now.version === before.version + 1 && isGroupWriteDone(now, write)
    return isKnown || isOwn ? now : { ...now, version: before.version }
  }

  /** A failed call may have been carried out all the same: what is left is compared with the group as it is now. */
  async function catchUp(error: unknown, before: AccessGroup, write: GroupWrite): Promise<void> {
    const now = await readAfter(before, write, isStatus(error, 412)).catch(() => undefined)
    setSaved(now ? { group: now } : { group: before, lost: write })
    if (!isStatus(error, 404) || !('change' in write)) return
    const current = await readMembers().catch(() => undefined)
    if (!current || write.change.addIds.every((id) => current.has(id))) return
    setHasGone(true)
    onGone(current)
  }

  const mutation = useMutation({
    mutationFn: async (wanted: GroupAnswers) => {
      setHasGone(false)
      let current = saved && lost ? await readAfter(saved, lost, false) : saved
      current ??= await create(wanted.customerReference)
      for (const write of listMissingGroupWrites(current, wanted)) {
        const before: AccessGroup = current
        current = await send(write, before).catch(async (error: unknown) => {
          await catchUp(error, before, write)
          throw error
        })
      }
    },
    onSuccess: () => {
      showSuccess(t(group ? 'edit.done' : 'create.done'))
      onSaved()
    },
    onSettled: () => invalidate('access_group'),
  })

  return {
    run: (wanted: GroupAnswers) => mutation.mutate(wanted),
    isPending: mutation.isPending,
    error: mutation.error,
    /** After a colleague was faster, their values of the group where a retry writes others over them (API-28). */
    theirs: (wanted: GroupAnswers) =>
      isStatus(mutation.error, 412) && saved && !lost ? pickChangedGroupFields(saved, wanted) : undefined,
    /** Tags or locks that were chosen are no more, and were left out of the answers. */
    hasGone,
    /** After a failure, the parts of the answers that are not saved yet. */
    leftOf: (wanted: GroupAnswers) =>
      mutation.error && saved && !lost && saved.version !== openedVersion
        ? listMissingGroupWrites(saved, wanted).map(({ kind }) => kind)
        : [],
  }
}

const isStatus = (error: unknown, status: number) =>
  error instanceof RequestError && error.statusCode === status
