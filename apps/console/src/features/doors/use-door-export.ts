import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { useTranslation } from 'react-i18next'
import { exportTable } from '../export/export-queries.ts'

/** The doors as a file, as the list shows them (OUT-02). */
export function useDoorExport(shown: readonly Door[] = []) {
  const { t } = useTranslation('doors')
  const { t: hardware } = useTranslation('hardware-tree')
  const { t: messages } = useTranslation('export')
  return exportTable<Door>({
    name: t('title'),
    columns: [
      { heading: t('columns.number'), value: (door) => door.number },
      { heading: t('columns.name'), value: (door) => door.customerReference },
      { heading: messages('columns.floor'), value: (door) => door.floor?.customerReference },
      { heading: messages('columns.floorNumber'), value: (door) => door.floor?.number },
      {
        heading: t('fields.lockType'),
        value: ({ lockType }) => lockType && hardware(`lockTypes.${lockType}`),
      },
      { heading: t('fields.net'), value: ({ communicationType: net }) => net && hardware(`nets.${net}`) },
      {
        heading: t('fields.escapeRoute'),
        value: ({ isEscapeRoute }) => (isEscapeRoute ? t('fields.escapeRoute') : null),
      },
      { heading: t('columns.lock'), value: (door) => door.lock?.customerReference },
      { heading: hardware('fields.address'), value: (door) => door.code },
      { heading: t('columns.state'), value: (door) => t(`states.${door.state}`) },
      { heading: t('fields.externalId'), value: (door) => door.externalId },
    ],
    read: async () => [...shown],
  })
}
