import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import { useTranslation } from 'react-i18next'
import type { ExportRows } from '../export/export-queries.ts'
import type { PrintedDevice, ReadPrinted } from '../printing/print-queries.ts'
import type { FlatItem } from './flat-tree.ts'

/** Hardware in the words of a label. */
export function usePrintedHardware(read: ExportRows<FlatItem>): ReadPrinted {
  const { t } = useTranslation('hardware-tree')
  const printed = ({ iq, item }: FlatItem): PrintedDevice => {
    const floor = item?.floor
    return {
      kind: item?.hardwareType ?? 'iq',
      name: (item ?? iq).customerReference,
      serial: formatDeviceAddress((item ?? iq).mac),
      floor: floor ? t('floor', { name: floor.customerReference, number: floor.number }) : '',
    }
  }
  return async (reading) => (await read(reading)).map(printed)
}
