import { RequestError } from '@commissioning/contract/http/request-error'
import type { OwnedTag } from '@commissioning/contract/tags/owned-tag-endpoints'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { useBlockTag } from './tag-queries.ts'
import { TagState } from './tag-state.tsx'

/** A tag that is to be blocked or unblocked, as it was when that was asked for. */
export interface TagToConfirm {
  tag: OwnedTag
  block: boolean
}

interface Props {
  siteId: string
  asked: TagToConfirm
  /** The tag in its present state. */
  tag: OwnedTag
  onDone: () => void
  onClose: () => void
}

/** Says what doors do from then on, and asks (OTAG-06); what was changed meanwhile is shown before it is asked again. */
export function TagQuestion({ siteId, asked, tag, onDone, onClose }: Props) {
  const { t } = useTranslation('owned-tags')
  const change = useBlockTag(siteId)
  const isStale = change.error instanceof RequestError && change.error.errorCode === 'Stale'
  const { version } = isStale ? tag : asked.tag
  const kind = asked.block ? 'block' : 'unblock'
  return (
    <ConfirmDialog
      title={t(`${kind}.title`)}
      object={tag.label ? `${tag.number} · ${tag.label}` : tag.number}
      confirmLabel={t(`${kind}.button`)}
      isDangerous={asked.block}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate({ tagId: tag.id, block: asked.block, ifMatch: version }, { onSuccess: onDone })
      }
      onCancel={onClose}
      error={change.error}
    >
      <p>{t(`${kind}.effect`)}</p>
      {asked.block && tag.masterkey && <p>{t('block.masterKey')}</p>}
      {isStale && <TagState tag={tag} />}
    </ConfirmDialog>
  )
}
