import { shownAddress } from '@commissioning/domain/formats/shown-address'
import { iqStatus } from '@commissioning/domain/iqs/iq-status'
import { useTranslation } from 'react-i18next'
import type { ExportRows } from '../export/export-queries.ts'
import type { PrintedDevice, ReadPrinted } from '../printing/print-queries.ts'
import type { FlatItem } from './flat-tree.ts'
import { signalOf } from './read-hardware.ts'

/** Hardware in the words of a printed sheet. */
export function usePrintedHardware(read: ExportRows<FlatItem>): ReadPrinted {
  const { t } = useTranslation('hardware-tree')
  const printed = ({ iq, item, above }: FlatItem): PrintedDevice => {
    const signal = signalOf({ iq, item, above })
    const floor = item?.floor
    return {
      kind: item?.hardwareType ?? 'iq',
      depth: above.length,
      name: (item ?? iq).customerReference,
      serial: shownAddress((item ?? iq).mac),
      floor: floor ? t('floor', { name: floor.customerReference, number: floor.number }) : '',
      signal: signal === null ? '' : `${signal} dBm`,
      battery: item?.hardwareType === 'lock' ? t(`batteries.${item.batteryState}`) : '',
      state: item ? stateOf(item) : t(`status.${iqStatus(iq)}`),
    }
  }
  const stateOf = ({ iqLinkState, online }: NonNullable<FlatItem['item']>) =>
    iqLinkState === 'attached' ? t(online ? 'online' : 'offline') : t(`links.${iqLinkState}`)
  return async (reading) => (await read(reading)).map(printed)
}
