import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { useTranslation } from 'react-i18next'
import { exportTable } from '../export/export-queries.ts'

/** The entrances of the intercom as a file (OUT-02). */
export function useEntranceExport(site: IntercomSite) {
  const { t } = useTranslation('intercom')
  return exportTable({
    name: t('title'),
    columns: [
      { heading: t('columns.site'), value: () => site.customerReference },
      { heading: t('columns.status'), value: () => t(`status.${site.status}`) },
      { heading: t('fields.entranceName'), value: (entrance) => entrance.customerReference },
      { heading: t('columns.lock'), value: (entrance) => entrance.lockCustomerReference },
      { heading: t('columns.code'), value: (entrance) => entrance.intercomCode },
      { heading: t('fields.geofence'), value: (entrance) => entrance.geoFilterProximity },
    ],
    read: async () => site.entrances,
  })
}
