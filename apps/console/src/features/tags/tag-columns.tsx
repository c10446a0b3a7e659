import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { formatTagDate } from '@commissioning/domain/formats/dates'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { Button } from '@commissioning/ui/button'
import { CopyCode } from '@commissioning/ui/copy-code'
import { IconKey } from '@commissioning/ui/icons/key.ts'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import type { Column } from '@commissioning/ui/table-types.ts'
import { useTranslation } from 'react-i18next'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useAccessViewActions } from '../access-decision/use-opens-actions.ts'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { TagStatusBadge } from './tag-status-badge.tsx'
import classes from './tags.module.css'
import { useBlocking } from './use-blocking.ts'
import { useTagClosed } from './use-tag-closed.ts'

const BlockingNotice = lazyPart(
  async () => (await import('../access-decision/difference-notices.tsx')).BlockingNotice,
)

/** Tag number, Status, Date added, Action (TAG-02). */
export function useTagColumns(
  installationId: string,
  { onBlock, onName }: { onBlock: (tag: Tag) => void; onName: (tag: Tag) => void },
): readonly Column<Tag>[] {
  const { t } = useTranslation('tags')
  const away = useAwayReason()
  const opensOf = useAccessViewActions(installationId)
  const historyOf = useHistoryActions(installationId)
  const naming = (tag: Tag) => ({
    key: 'name',
    label: t('name.title'),
    disabledReason: away,
    onClick: () => onName(tag),
  })
  return [
    {
      key: 'number',
      heading: t('columns.number'),
      sortable: true,
      cell: ({ number, masterkey, label }) => (
        <span className={classes.number}>
          <CopyCode code={number} label={t('columns.number')} />
          {masterkey && (
            <span className={classes.master}>
              <IconKey size={16} aria-hidden /> {t('masterKey.title')}
            </span>
          )}
          {label && <span className={classes.label}>{label}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      heading: t('columns.status'),
      sortable: true,
      cell: (tag) => (
        <>
          <TagStatusBadge tag={tag} />
          {tag.status === 'blocked' && (
            <BlockingNotice installationId={installationId} tagIds={[tag.id]} blocks={false} />
          )}
        </>
      ),
    },
    {
      key: 'registration_date',
      heading: t('columns.registrationDate'),
      sortable: true,
      cell: ({ registrationDate }) => formatTagDate(new Date(registrationDate)),
      width: '140px',
    },
    {
      key: 'action',
      heading: t('columns.action'),
      // they stand in the head of a card
      isHiddenOnCards: true,
      cell: (tag) => (
        <span className={classes.ways}>
          <TagActions installationId={installationId} tag={tag} onBlock={onBlock} />
          <ActionMenu name={tag.number} actions={[naming(tag), opensOf('tag', tag.id), historyOf(tag.id)]} />
        </span>
      ),
      width: '200px',
    },
  ]
}

interface TagActionsProps {
  installationId: string
  tag: Tag
  onBlock: (tag: Tag) => void
}

/** Blocking asks for confirmation, unblocking does not; an inactive tag has no action (TAG-07 to TAG-09). */
function TagActions({ installationId, tag, onBlock }: TagActionsProps) {
  const { t } = useTranslation('tags')
  const away = useAwayReason()
  const closed = useTagClosed(installationId)({ block: false })
  const { change, isBusy } = useBlocking(installationId)
  if (tag.status === 'inactive') return null
  if (tag.status === 'active')
    return (
      <Button disabledReason={away} onClick={() => onBlock(tag)}>
        {t('block.button')}
      </Button>
    )
  return (
    <Button busy={isBusy} disabledReason={away ?? closed} onClick={() => change(tag, { block: false })}>
      {t('unblock')}
    </Button>
  )
}
