import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { useTranslation } from 'react-i18next'
import { type ExportRows, exportTable } from '../export/export-queries.ts'

/** The tags as a file, as the list shows them (OUT-02). */
export function useTagExport(read: ExportRows<Tag>) {
  const { t } = useTranslation('tags')
  return exportTable<Tag>({
    name: t('title'),
    columns: [
      { heading: t('columns.number'), value: (tag) => tag.number },
      { heading: t('columns.label'), value: (tag) => tag.label },
      { heading: t('columns.status'), value: (tag) => t(`status.${tag.status}`) },
      { heading: t('masterKey.title'), value: (tag) => (tag.masterkey ? t('masterKey.title') : null) },
      { heading: t('pending'), value: (tag) => (tag.isPending ? t('pending') : null) },
      { heading: t('columns.registrationDate'), value: (tag) => tag.registrationDate },
    ],
    read,
  })
}
