import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { formatTagDate } from '@commissioning/domain/formats/dates'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { CopyCode } from '@commissioning/ui/copy-code'
import type { Column } from '@commissioning/ui/table-types.ts'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { TagActions } from './tag-actions.tsx'
import { TagStatusBadge } from './tag-status-badge.tsx'
import classes from './tags.module.css'

/** Tag number, Status, Date added, Action (TAG-02). */
export function useTagColumns(installationId: string, onBlock: (tag: Tag) => void): readonly Column<Tag>[] {
  const { t } = useTranslation('tags')
  const historyOf = useHistoryActions(installationId)
  return [
    {
      key: 'number',
      heading: t('columns.number'),
      sortable: true,
      cell: ({ number, masterkey }) => (
        <span className={classes.number}>
          <CopyCode code={number} label={t('columns.number')} />
          {masterkey && (
            <span className={classes.master}>
              <IconKey size={16} aria-hidden /> {t('masterKey.title')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      heading: t('columns.status'),
      sortable: true,
      cell: (tag) => <TagStatusBadge tag={tag} />,
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
      cell: (tag) => (
        <span className={classes.ways}>
          <TagActions installationId={installationId} tag={tag} onBlock={onBlock} />
          <ActionMenu name={tag.number} actions={[historyOf(tag.id)]} />
        </span>
      ),
      width: '200px',
    },
  ]
}
