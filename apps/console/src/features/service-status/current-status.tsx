import { statusIndicator } from '@commissioning/domain/service-status/incident-rules'
import { IconExternalLink } from '@commissioning/ui/icons/external-link.ts'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import classes from './service-status.module.css'
import type { ServiceStatus } from './service-status-queries.ts'
import { StatusIcon } from './status-icon.tsx'
import type { StatusIncident } from './status-summary.ts'

interface Props {
  status: ServiceStatus
  /** When it was read, in ms since 1970. */
  readAt: number
}

/** The incidents that go on, each watched service, and how fresh all this is. */
export function CurrentStatus({ status: { services, incidents, url }, readAt }: Props) {
  const { t } = useTranslation('service-status')
  return (
    <>
      {incidents.length === 0 && (
        <p className={classes.well} data-state="none">
          <StatusIcon state="none" /> {t('allWell')}
        </p>
      )}
      {incidents.map((incident) => (
        <IncidentBanner
          key={incident.id}
          incident={incident}
          services={services.filter(({ id }) => incident.serviceIds.includes(id)).map(({ name }) => name)}
        />
      ))}
      <ul className={classes.services} aria-label={t('services')}>
        {services.map(({ id, name }) => {
          const state = statusIndicator(incidents.filter(({ serviceIds }) => serviceIds.includes(id)))
          return (
            <li key={id}>
              <span className={classes.messages}>{name}</span>
              <StatusIcon state={state} /> {t(`state.${state}`)}
            </li>
          )
        })}
      </ul>
      <div className={classes.foot}>
        <span>
          {t('read')} <RelativeTime instant={new Date(readAt).toISOString()} />
        </span>
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            {t('statusPage')} <IconExternalLink size={16} aria-hidden />
          </a>
        )}
      </div>
    </>
  )
}

interface IncidentBannerProps {
  incident: StatusIncident
  /** Those of the watched services that it concerns. */
  services: readonly string[]
}

/** One incident in the colour of how bad it is, with what it concerns, since when, and where to read on. */
function IncidentBanner({ incident, services }: IncidentBannerProps) {
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
