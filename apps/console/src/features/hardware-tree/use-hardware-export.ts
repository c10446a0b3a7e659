import { iqStatus } from '@commissioning/domain/iqs/iq-status'
import { toSignalBand } from '@commissioning/domain/locks/signal'
import { useTranslation } from 'react-i18next'
import { type ExportRows, exportTable } from '../export/export-queries.ts'
import type { FlatItem } from './flat-tree.ts'
import { readLockSignal } from './read-hardware.ts'

/** Trees, or what is chosen of them, one device a line (OUT-02). */
export function useHardwareExport(read: ExportRows<FlatItem>) {
  const { t } = useTranslation('hardware-tree')
  const { t: messages } = useTranslation('export')
  return exportTable<FlatItem>({
    name: messages('hardware'),
    columns: [
      { heading: messages('columns.iq'), value: ({ iq }) => iq.customerReference },
      {
        heading: messages('columns.hardware'),
        value: ({ item }) => messages(`hardwareTypes.${item?.hardwareType ?? 'iq'}`),
      },
      { heading: messages('columns.name'), value: ({ iq, item }) => (item ?? iq).customerReference },
      { heading: t('fields.address'), value: ({ iq, item }) => (item ?? iq).mac },
      { heading: messages('columns.place'), value: ({ above }) => above.join(' › ') },
      { heading: messages('columns.floor'), value: ({ item }) => item?.floor?.customerReference },
      { heading: messages('columns.floorNumber'), value: ({ item }) => item?.floor?.number },
      {
        heading: messages('columns.kind'),
        value: ({ item }) => (item?.hardwareType === 'lock' ? t(`lockTypes.${item.lockType}`) : null),
      },
      { heading: messages('columns.state'), value: ({ item }) => item && t(`links.${item.iqLinkState}`) },
      {
        heading: messages('columns.connection'),
        value: ({ iq, item }) => (item ? t(item.online ? 'online' : 'offline') : t(`status.${iqStatus(iq)}`)),
      },
      {
        heading: messages('columns.battery'),
        value: ({ item }) => (item?.hardwareType === 'lock' ? t(`batteries.${item.batteryState}`) : null),
      },
      { heading: messages('columns.signal'), value: readLockSignal },
      {
        heading: messages('columns.signalWord'),
        value: (row) => {
          const strength = readLockSignal(row)
          return strength === null ? null : t(`bands.${toSignalBand(strength)}`)
        },
      },
      {
        heading: messages('columns.signalAt'),
        value: (row) => (readLockSignal(row) === null ? null : row.item?.signalStrengthLastUpdate),
      },
      { heading: messages('columns.revision'), value: ({ iq, item }) => (item ? null : iq.revision) },
      { heading: messages('columns.version'), value: ({ iq, item }) => (item ? null : iq.modemApplication) },
    ],
    read,
  })
}
