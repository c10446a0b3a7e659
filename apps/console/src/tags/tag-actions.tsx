import type { RequestError } from '@commissioning/contract/request-error'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { Button } from '@commissioning/ui/button'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { showFailure, showSuccess } from '@commissioning/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeTag } from './tag-queries.ts'

interface Props {
  installationId: string
  tag: Tag
}

/** Blocks after a question, unblocks without; an inactive tag has no action (3 §4). */
export function TagActions({ installationId, tag: { id, number, status, version } }: Props) {
  const { t } = useTranslation('tags')
  const [isAsked, setIsAsked] = useState(false)
  const changing = useChangeTag(installationId)
  const change = (block: boolean) =>
    changing.mutate(
      { tagId: id, change: { block }, ifMatch: version },
      {
        onSuccess: () => {
          showSuccess(t('updated'))
          setIsAsked(false)
        },
        onError: (error) =>
          showFailure({ message: t('failed'), correlationId: (error as RequestError).correlationId }),
      },
    )

  if (status === 'inactive') return null
  if (status === 'blocked')
    return (
      <Button busy={changing.isPending} onClick={() => change(false)}>
        {t('unblock')}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>{t('block.button')}</Button>
      {isAsked && (
        <ConfirmDialog
          title={t('block.title')}
          object={number}
          confirmLabel={t('block.button')}
          isDangerous
          busy={changing.isPending}
          onConfirm={() => change(true)}
          onCancel={() => setIsAsked(false)}
          error={null}
        >
          <p>{t('block.effect')}</p>
          <p>{t('block.warning')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
