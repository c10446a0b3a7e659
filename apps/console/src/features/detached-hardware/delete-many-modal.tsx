import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'

import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { FormModal } from '@commissioning/ui/form-modal'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './detached.module.css'
import { useDeleteSeveral, useDetached } from './detached-queries.ts'
import { DevicePickList } from './device-pick-list.tsx'
import { usePicked } from './use-picked.ts'

/** One call takes at most this many ids. */
const MAX_IDS_PER_CALL = 100

interface Props {
  installationId: string
  hardwareType: HardwareType
  onClose: () => void
}

/** Chooses several and deletes all of them or none, after a question that names each. */
export function DeleteManyModal({ installationId, hardwareType, onClose }: Props) {
  const { t } = useTranslation('detached')
  const list = useDetached(installationId, hardwareType, '')
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const choice = usePicked(rows ?? [])
  const { picked } = choice
  const remove = useDeleteSeveral(installationId, hardwareType)
  const [isAsked, setIsAsked] = useState(false)
  const count = picked.length
  const leave = () => {
    setIsAsked(false)
    remove.reset()
  }
  const run = () =>
    notifyWhenDone(
      remove.mutateAsync(picked.map(({ id }) => id)),
      t(`delete.done.${hardwareType}`, { count }),
      onClose,
    )

  return (
    <>
      <FormModal
        title={t('deleteMany.title')}
        submit={{
          label: t('deleteMany.next'),
          onClick: () => setIsAsked(true),
          isDangerous: true,
          disabledReason: count === 0 ? t('choice.required') : undefined,
        }}
        onCancel={onClose}
        error={null}
      >
        <DevicePickList
          installationId={installationId}
          hardwareType={hardwareType}
          list={list}
          choice={choice}
          limit={MAX_IDS_PER_CALL}
          fullReason={t('deleteMany.full', { count: MAX_IDS_PER_CALL })}
          empty={t(`nothing.${hardwareType}`)}
        />
      </FormModal>
      {isAsked && (
        <ConfirmDialog
          title={t(`delete.title.${hardwareType}`, { count })}
          object={t(`deleteMany.objects.${hardwareType}`, { count })}
          confirmLabel={t('delete.one')}
          isDangerous
          busy={remove.isPending}
          disabledReason={count === 0 ? t('choice.required') : undefined}
          onConfirm={run}
          onCancel={leave}
          error={remove.error}
        >
          <ul className={classes.names}>
            {picked.map(({ id, customerReference }) => (
              <li key={id}>{customerReference}</li>
            ))}
          </ul>
          {t('delete.effect', { count })}
        </ConfirmDialog>
      )}
    </>
  )
}
