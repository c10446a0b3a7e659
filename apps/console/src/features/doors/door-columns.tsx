import type { Door } from '@commissioning/contract/doors/door-endpoints'
import type { DoorState } from '@commissioning/domain/doors/door-rules'
import type { Column } from '@commissioning/ui/data-table'
import type { Tone } from '@commissioning/ui/state-icon'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useTranslation } from 'react-i18next'
import { floorColumn } from '../../components/floor-column.ts'

const NO_VALUE = '–'

/** The columns of the doors. */
export function useDoorColumns(): Column<Door>[] {
  const { t } = useTranslation('doors')
  const { t: hardware } = useTranslation('hardware-tree')
  const isPhone = useIsPhone()
  const nameOf = ({ customerReference, isEscapeRoute }: Door) => (
    <>
      {customerReference}
      {isEscapeRoute && <small> · {t('fields.escapeRoute')}</small>}
    </>
  )
  return [
    {
      key: 'number',
      heading: t('columns.number'),
      // a card on a phone has it as its title, and the name once
      cell: (door) => door.number ?? (isPhone ? nameOf(door) : NO_VALUE),
      sortable: true,
      width: '13%',
    },
    {
      key: 'customer_reference',
      heading: t('columns.name'),
      cell: (door) => (isPhone && door.number === null ? NO_VALUE : nameOf(door)),
      sortable: true,
      isFreeText: true,
    },
    { ...floorColumn(t('columns.floor')), sortable: true, folds: true, width: '16%' },
    {
      key: 'wanted',
      heading: t('columns.wanted'),
      cell: ({ lockType, communicationType }) =>
        [
          lockType && hardware(`lockTypes.${lockType}`),
          communicationType && hardware(`nets.${communicationType}`),
        ]
          .filter(Boolean)
          .join(', ') || NO_VALUE,
      folds: true,
      width: '18%',
    },
    {
      key: 'lock',
      heading: t('columns.lock'),
      cell: ({ lock, code }) => lock?.customerReference ?? (code ? <code>{code}</code> : NO_VALUE),
      folds: true,
      isFreeText: true,
      width: '18%',
    },
    {
      key: 'state',
      heading: t('columns.state'),
      cell: ({ state }) => (
        <StatusBadge
          tone={DOOR_STATE_TONES[state]}
          label={t(`states.${state}`)}
          isCalm={state === 'attached'}
        />
      ),
      sortable: true,
      width: '15%',
    },
  ]
}

const DOOR_STATE_TONES: Record<DoorState, Tone> = {
  planned: 'neutral',
  code_known: 'neutral',
  created: 'waiting',
  attached: 'confirmed',
}
