import { useTranslation } from 'react-i18next'
import classes from './service-status.module.css'
import { useServiceStatus } from './service-status-queries.ts'
import { StatusIcon } from './status-icon.tsx'

/** The worst current incident, above every page; nothing while there is none. */
export function ServiceStatusBanner({ onDetails }: { onDetails: () => void }) {
  const { t } = useTranslation('service-status')
  const { status } = useServiceStatus()
  const [worst, ...others] = status?.incidents ?? []
  if (!worst) return null
  return (
    <div className={classes.strip} data-state={worst.type} role="status">
      <StatusIcon state={worst.type} label={t(`state.${worst.type}`)} />
      <span className={classes.messages}>
        {worst.title}
        {others.length > 0 && <> {t('more', { count: others.length })}</>}
      </span>
      <button type="button" className={classes.details} onClick={onDetails}>
        {t('details')}
      </button>
    </div>
  )
}
