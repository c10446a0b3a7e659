import type { OwnedMark } from '@commissioning/contract/owner/owned-plan-endpoints'
import { useTranslation } from 'react-i18next'
import { DeviceStateLabel } from '../../components/device-state.tsx'
import classes from './plan.module.css'

/** A mark has its kind, its place, and a notice where its owner may have to act. */
export function MarkLabel({ mark }: { mark: OwnedMark }) {
  const { t, i18n } = useTranslation('plan')
  const { kind, name, x, y, hasDevice } = mark
  const metres = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <>
      <span className={classes.name}>
        {name} <span className={classes.soft}>{t(`kinds.${kind}`)}</span>
      </span>
      {hasDevice ? <DeviceStateLabel state={mark} /> : <span className={classes.soft}>{t('noLock')}</span>}
      <span className={classes.soft}>{t('at', { x: metres.format(x), y: metres.format(y) })}</span>
    </>
  )
}
