import {
  type RestoreConflict,
  restoreConflictEndpoints,
} from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { restoreConflictRefusals } from '@commissioning/domain/restore-conflicts/restore-conflict-refusals'
import { Button } from '@commissioning/ui/button'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { EmptyState } from '@commissioning/ui/empty-state'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, useWrite } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { RestoreConflictPart } from './restore-conflict-part.tsx'
import classes from './restore-conflicts.module.css'

interface ConflictDecision {
  decision: 'adopt' | 'keep'
  iqs: readonly RestoreConflict[]
}

interface Props {
  installationId: string
  onClose: () => void
}

/** The IQs that are ahead of a restored platform, with what differs, to be decided one by one or all at once. */
export function RestoreConflictsModal({ installationId, onClose }: Props) {
  const { t } = useTranslation('held-iqs')
  const away = useAwayReason()
  const refusalText = useRefusalText()
  const held = useRead(restoreConflictEndpoints.listHeldIqs, { params: { installationId } })
  const [asked, setAsked] = useState<ConflictDecision>()
  const decide = useWrite(
    async ({ decision, iqs }: ConflictDecision, call) => {
      for (const { id: iqId, seen } of iqs)
        await call(restoreConflictEndpoints.decideHeldIq, {
          params: { installationId, iqId },
          body: { decision, seen },
        })
    },
    ...(['iq', 'tree', 'lock', 'repeater', 'tag', 'access_group'] as const),
  )
  const iqs = held.data?.items
  const closed = iqs?.every(({ canDecide }) => canDecide)
    ? undefined
    : refusalText(restoreConflictRefusals.HeldIqByAccess)
  const adoptable = iqs?.filter(({ differences }) => differences !== null) ?? []
  const ask = (decision: ConflictDecision['decision'], about: readonly RestoreConflict[]) => {
    decide.reset()
    setAsked({ decision, iqs: about })
  }

  return (
    <FormModal title={t('title')} submit={undefined} leave="close" onCancel={onClose} error={held.error}>
      <p className={classes.plain}>{t('intro')}</p>
      {held.isPending && <SkeletonText lines={4} />}
      {iqs?.length === 0 && <EmptyState title={t('none')} />}
      {iqs && iqs.length > 1 && (
        <NoticeBar
          tone="neutral"
          action={
            <span className={classes.buttons}>
              <Button disabledReason={away ?? closed} onClick={() => ask('keep', iqs)}>
                {t('keep.all')}
              </Button>
              <Button
                kind="primary"
                disabledReason={away ?? closed ?? (adoptable.length === 0 ? t('telling') : undefined)}
                onClick={() => ask('adopt', adoptable)}
              >
                {t('adopt.all')}
              </Button>
            </span>
          }
        >
          {t('count', { count: iqs.length })}
        </NoticeBar>
      )}
      {iqs?.map((iq) => (
        <RestoreConflictPart key={iq.id} iq={iq} away={away} onDecide={(decision) => ask(decision, [iq])} />
      ))}
      {asked && (
        <DecisionQuestion
          {...asked}
          busy={decide.isPending}
          error={decide.error}
          onConfirm={() => notifyWhenDone(decide.mutateAsync(asked), t('done'), () => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </FormModal>
  )
}

interface DecisionQuestionProps {
  decision: 'adopt' | 'keep'
  iqs: readonly RestoreConflict[]
  busy: boolean
  error: RequestFailure | undefined | null
  onConfirm: () => void
  onCancel: () => void
}

/** It says what will happen at the doors before it does. */
function DecisionQuestion({ decision, iqs, ...rest }: DecisionQuestionProps) {
  const { t } = useTranslation('held-iqs')
  const known = iqs.flatMap(({ differences }) => differences ?? [])
  const leaving = known.flatMap(({ devices }) =>
    devices.filter(({ difference }) => difference === 'onlyAtIq' || difference === 'replaced'),
  )
  const opening = new Set(
    known.flatMap(({ tags }) =>
      tags.filter(({ difference }) => difference === 'blockedAtIq').map(({ number }) => number),
    ),
  )
  return (
    <ConfirmDialog
      {...rest}
      title={t(`${decision}.button`)}
      object={iqs.map(({ customerReference }) => customerReference).join(', ')}
      confirmLabel={t(`${decision}.button`)}
      isDangerous={decision === 'keep'}
    >
      <p className={classes.plain}>{t(`${decision}.question`)}</p>
      {decision === 'keep' && (
        <ul>
          {known.length < iqs.length && <li>{t('keep.unknown')}</li>}
          {leaving.length > 0 && <li>{t('keep.leaving', { count: leaving.length })}</li>}
          {opening.size > 0 && <li>{t('keep.opening', { count: opening.size })}</li>}
        </ul>
      )}
    </ConfirmDialog>
  )
}
