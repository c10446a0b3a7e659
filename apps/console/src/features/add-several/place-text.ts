import type { ListedLine } from '@commissioning/domain/add-several/list-lines'
import { useTranslation } from 'react-i18next'
import type { AddSeveralData } from './several-queries.ts'

/** Names the place of a line: the IQ or repeater, and the floor. */
export function usePlaceText({ places, floors }: AddSeveralData) {
  const { t } = useTranslation('add-several')
  const { t: hardware } = useTranslation('hardware-tree')
  return ({ parentId, floorId, newFloor }: ListedLine): string => {
    const place = places.find(({ id }) => id === parentId)
    const floor = newFloor ?? floors.find(({ id }) => id === floorId)
    const name = place?.customerReference ?? hardware('place.none')
    const iq = place?.iqName
    return [
      iq === undefined ? name : t('onRepeater', { iq, name }),
      ...(floor ? [hardware('floor', { name: floor.customerReference, number: floor.number })] : []),
    ].join(' · ')
  }
}
