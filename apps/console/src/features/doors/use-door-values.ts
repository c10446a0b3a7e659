import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { useTranslation } from 'react-i18next'

/** The values of a door as people read them, by the labels of its form. */
export function useDoorValues() {
  const { t } = useTranslation('doors')
  const { t: hardware } = useTranslation('hardware-tree')
  const { t: floorMessages } = useTranslation('floors')
  return ({ floor, lockType, communicationType, ...door }: Door) => ({
    [t('columns.number')]: door.number,
    [t('columns.name')]: door.customerReference,
    [t('columns.floor')]:
      floor && floorMessages('label', { name: floor.customerReference, number: floor.number }),
    [t('fields.lockType')]: lockType && hardware(`lockTypes.${lockType}`),
    [t('fields.net')]: communicationType && hardware(`nets.${communicationType}`),
    [t('fields.escapeRoute')]: t(door.isEscapeRoute ? 'change.yes' : 'change.no'),
    [t('fields.externalId')]: door.externalId,
    [t('fields.code')]: door.lock ? null : door.code,
    [t('columns.lock')]: door.lock?.customerReference ?? null,
  })
}
