import type { RestoreConflict } from '@commissioning/contract/restore-conflicts/restore-conflict-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import type { RequestFailure } from '@commissioning/ui/request-failure.ts'
import { useTranslation } from 'react-i18next'
import classes from './restore-conflicts.module.css'

interface Props {
  decision: 'adopt' | 'keep'
  iqs: readonly RestoreConflict[]
  busy: boolean
  error: RequestFailure | undefined | null
  onConfirm: () => void
  onCancel: () => void
}

/** It says what will happen at the doors before it does. */
export function DecisionQuestion({ decision, iqs, ...rest }: Props) {
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
