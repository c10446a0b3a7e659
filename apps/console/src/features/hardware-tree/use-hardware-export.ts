import { iqStatus } from '@commissioning/domain/iqs/iq-status'
import { signalBand } from '@commissioning/domain/locks/signal'
import { useTranslation } from 'react-i18next'
import { type ExportRows, exportTable } from '../export/export-queries.ts'
import type { FlatItem } from './flat-tree.ts'
import { signalOf } from './read-hardware.ts'

/** Trees, or what is chosen of them, one device a line (OUT-02). */
export function useHardwareExport(read: ExportRows<FlatItem>) {
  const { t } = useTranslation('hardware-tree')
  const { t: words } = useTranslation('export')
  return exportTable<FlatItem>({
    name: words('hardware'),
    columns: [
      { heading: words('columns.iq'), value: ({ iq }) => iq.customerReference },
      {
        heading: words('columns.hardware'),
        value: ({ item }) => words(`hardwareTypes.${item?.hardwareType ?? 'iq'}`),
      },
      { heading: words('columns.name'), value: ({ iq, item }) => (item ?? iq).customerReference },
      { heading: t('fields.address'), value: ({ iq, item }) => (item ?? iq).mac },
      { heading: words('columns.place'), value: ({ above }) => above.join(' › ') },
      { heading: words('columns.floor'), value: ({ item }) => item?.floor?.customerReference },
      { heading: words('columns.floorNumber'), value: ({ item }) => item?.floor?.number },
      {
        heading: words('columns.kind'),
        value: ({ item }) => (item?.hardwareType === 'lock' ? t(`lockTypes.${item.lockType}`) : null),
      },
      { heading: words('columns.state'), value: ({ item }) => item && t(`links.${item.iqLinkState}`) },
      {
        heading: words('columns.connection'),
        value: ({ iq, item }) => (item ? t(item.online ? 'online' : 'offline') : t(`status.${iqStatus(iq)}`)),
      },
      {
        heading: words('columns.battery'),
        value: ({ item }) => (item?.hardwareType === 'lock' ? t(`batteries.${item.batteryState}`) : null),
      },
      { heading: words('columns.signal'), value: signalOf },
      {
        heading: words('columns.signalWord'),
        value: (row) => {
          const strength = signalOf(row)
          return strength === null ? null : t(`bands.${signalBand(strength)}`)
        },
      },
      {
        heading: words('columns.signalAt'),
        value: (row) => (signalOf(row) === null ? null : row.item?.signalStrengthLastUpdate),
      },
      { heading: words('columns.revision'), value: ({ iq, item }) => (item ? null : iq.revision) },
      { heading: words('columns.version'), value: ({ iq, item }) => (item ? null : iq.modemApplication) },
    ],
    read,
  })
}
