import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { rulesAfterTagBlock } from '@commissioning/domain/access-decision/changed-rules'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { useBlocking } from './use-blocking.ts'

interface Props {
  installationId: string
  tag: Tag
  onClose: () => void
}

/** Asks before a tag is blocked, and says who can undo it after the release (TAG-07, TAG-10). */
export function BlockTagDialog({ installationId, tag, onClose }: Props) {
  const { t } = useTranslation('tags')
  const blocking = useMemo(() => rulesAfterTagBlock([tag.id], { blocked: true }), [tag.id])
  const { change, isBusy } = useBlocking(installationId)
  return (
    <ConfirmDialog
      title={t('block.title')}
      object={tag.label ? `${tag.number} · ${tag.label}` : tag.number}
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
      <DifferenceNotice installationId={installationId} change={blocking} />
    </ConfirmDialog>
  )
}
