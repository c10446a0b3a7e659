import { toSignalBand } from '@commissioning/domain/locks/signal'
import { LOCK_REACH_METRES } from '@commissioning/domain/sheets/placement-rules'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import { isPlanItemPending, type SheetLink, selectLinkTone } from './plan-items.ts'
import { useMetres } from './use-metres.ts'

/** A link as the list says it: what it hangs on, how far, how strong, how old. */
export function LinkLabel({ link: { to, item, metres: apart, isBeyond } }: { link: SheetLink }) {
  const { t } = useTranslation('sheets')
  const { t: hardware } = useTranslation('hardware-tree')
  const { age } = useDates()
  const { metres } = useMetres()
  const { signalStrength, signalStrengthLastUpdate } = item
  return (
    <>
      <span>{t('things.link', { metres: metres(apart), parent: to.name })}</span>
      {isPlanItemPending(item) && (
        <StatusBadge tone="waiting" label={hardware(`links.${item.iqLinkState}`)} />
      )}
      {signalStrength !== null && (
        <span>
          <StatusBadge
            tone={selectLinkTone(item)}
            label={hardware(`bands.${toSignalBand(signalStrength)}`)}
          />{' '}
          {t('things.signal', { dbm: signalStrength })}
          {signalStrengthLastUpdate && `, ${age(signalStrengthLastUpdate)}`}
        </span>
      )}
      {isBeyond && <StatusBadge tone="waiting" label={t('things.beyond', { metres: LOCK_REACH_METRES })} />}
    </>
  )
}
