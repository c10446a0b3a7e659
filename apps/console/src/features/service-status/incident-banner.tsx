import { IconExternalLink } from '@commissioning/ui/icons/external-link.ts'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import classes from './service-status.module.css'
import { StatusIcon } from './status-icon.tsx'
import type { StatusIncident } from './status-summary.ts'

interface Props {
  incident: StatusIncident
  /** Those of the watched services that it concerns. */
  services: readonly string[]
}

/** One incident in the colour of how bad it is, with what it concerns, since when, and where to read on. */
export function IncidentBanner({ incident, services }: Props) {
  const { t } = useTranslation('service-status')
  const dates = useDates()
  return (
    <article className={classes.incident} data-state={incident.type}>
      <StatusIcon state={incident.type} />
      <div className={classes.messages}>
        <h3>{incident.title}</h3>
        <p>
          {t(`state.${incident.type}`)} · {services.join(', ')}
        </p>
        <p>
          <time dateTime={incident.startsAt}>{t('since', { time: dates.time(incident.startsAt) })}</time>
        </p>
        {incident.url && (
          <a href={incident.url} target="_blank" rel="noreferrer">
            {t('readOn')} <IconExternalLink size={16} aria-hidden />
          </a>
        )}
      </div>
    </article>
  )
}
