import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { NET_NAME } from '@commissioning/domain/hardware-tree/capacity'

import { useTranslation } from 'react-i18next'
import { type ExportRows, exportTable } from '../export/export-queries.ts'

/** The detached locks or repeaters as a file, as the list shows them (OUT-02). */
export function useDetachedExport(hardwareType: HardwareType, read: ExportRows<Hardware>) {
  const { t } = useTranslation('detached')
  const { t: hardware } = useTranslation('hardware-tree')
  const { t: messages } = useTranslation('export')
  return exportTable<Hardware>({
    name: hardware(`detached.${hardwareType}s`),
    columns: [
      { heading: t('columns.name'), value: (device) => device.customerReference },
      { heading: t('columns.mac'), value: (device) => device.mac },
      { heading: t('columns.net'), value: (device) => NET_NAME[device.communicationType] },
      {
        heading: messages('columns.kind'),
        value: (device) => (device.hardwareType === 'lock' ? hardware(`lockTypes.${device.lockType}`) : null),
      },
      { heading: messages('columns.revision'), value: (device) => device.revision },
    ],
    read,
  })
}
