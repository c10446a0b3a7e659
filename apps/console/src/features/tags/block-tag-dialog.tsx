import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { useBlocking } from './use-blocking.ts'

interface Props {
  installationId: string
  tag: Tag
  onClose: () => void
}

/** Asks before a tag is blocked, and says who can undo it after the release (TAG-07, TAG-10). */
export function BlockTagDialog({ installationId, tag, onClose }: Props) {
  const { t } = useTranslation('tags')
  const { change, isBusy } = useBlocking(installationId)
  return (
    <ConfirmDialog
      title={t('block.title')}
      object={tag.number}
      confirmLabel={t('block.button')}
      isDangerous
      busy={isBusy}
      onConfirm={() => change(tag, { block: true }, onClose)}
      onCancel={onClose}
      error={null}
    >
      <p>{t('block.effect')}</p>
      <p>{t('block.warning')}</p>
      <p>{t('block.portal')}</p>
    </ConfirmDialog>
  )
}
