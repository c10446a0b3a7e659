import { type Tag, tagEndpoints } from '@commissioning/contract/tags/tag-endpoints'
import { useTranslation } from 'react-i18next'
import { everyItem, exportTable } from '../export/export-queries.ts'
import { searching } from './tag-queries.ts'

/** The tags as a file, as the list shows them (OUT-02). */
export function useTagExport(installationId: string, search: string | undefined, orderBy: string) {
  const { t } = useTranslation('tags')
  return exportTable<Tag>({
    name: t('title'),
    columns: [
      { heading: t('columns.number'), value: (tag) => tag.number },
      { heading: t('columns.status'), value: (tag) => t(`status.${tag.status}`) },
      { heading: t('masterKey.title'), value: (tag) => (tag.masterkey ? t('masterKey.title') : null) },
      { heading: t('pending'), value: (tag) => (tag.isPending ? t('pending') : null) },
      { heading: t('columns.registrationDate'), value: (tag) => tag.registrationDate },
    ],
    read: everyItem(tagEndpoints.listTags, {
      params: { installationId },
      query: { filter: searching(search), orderBy },
    }),
  })
}
