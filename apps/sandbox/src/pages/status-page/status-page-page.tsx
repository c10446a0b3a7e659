import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { Feedback } from '@commissioning/ui/feedback'
import { PageHeader } from '@commissioning/ui/page-header'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import type { Incident } from '../../services/status-page/status-page.ts'
import { Loaded } from '../kit/loaded.tsx'
import parts from '../kit/page-parts.module.css'
import { Section } from '../kit/section.tsx'
import { ServerBehaviourPicker } from '../kit/server-behaviour-picker.tsx'
import { useDo, useStatusPage } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { IncidentForm } from './incident-form.tsx'
import classes from './status-page.module.css'

const SKELETON_HEIGHTS = [302, 64, { desk: 420, phone: 560 }, { desk: 128, phone: 350 }]

export function StatusPagePage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('pages.statusPage'))
  const statusPage = useStatusPage()

  return (
    <>
      <PageHeader title={t('pages.statusPage')} subtitle={t('status.subtitle')} />
      <Loaded query={statusPage} coming={<SkeletonCards grid={parts.parts} heights={SKELETON_HEIGHTS} />}>
        {({ behaviour, incidents, services }) => (
          <div className={parts.parts}>
            <ServiceStateList services={services} incidents={incidents} />
            <CurrentIncidents incidents={incidents} services={services} />
            <IncidentForm services={services} />
            <ServerBehaviourPicker behaviour={behaviour} path="/status-page/behaviour" />
          </div>
        )}
      </Loaded>
    </>
  )
}

interface CurrentIncidentsProps {
  incidents: readonly Incident[]
  services: readonly { id: number; name: string }[]
}

function CurrentIncidents({ incidents, services }: CurrentIncidentsProps) {
  const { t } = useTranslation('sandbox')
  const end = useDo()
  return (
    <Section title={t('status.incidents')}>
      <Feedback failure={end.error ?? undefined} />
      {incidents.length === 0 && <p className={classes.none}>{t('status.noIncidents')}</p>}
      {incidents.map(({ id, title, type, serviceIds, startsAt }) => (
        <Card
          key={id}
          title={title}
          tone={type === 'major' ? 'failed' : 'waiting'}
          mark={<StatusBadge tone={type === 'major' ? 'failed' : 'waiting'} label={t(`status.${type}`)} />}
          footer={
            <Button
              aria-label={t('status.endOf', { title })}
              onClick={() => end.mutate({ method: 'DELETE', path: `/status-page/incidents/${id}` })}
            >
              {t('status.end')}
            </Button>
          }
        >
          <p className={classes.facts}>
            {services
              .filter((service) => serviceIds.includes(service.id))
              .map(({ name }) => name)
              .join(', ')}
            <span aria-hidden> · </span>
            <RelativeTime instant={startsAt} />
          </p>
        </Card>
      ))}
    </Section>
  )
}

interface ServiceStateListProps {
  services: readonly { id: number; name: string }[]
  incidents: readonly Incident[]
}

/** Each service with the worst that goes on at it. */
function ServiceStateList({ services, incidents }: ServiceStateListProps) {
  const { t } = useTranslation('sandbox')
  return (
    <Section title={t('status.services')}>
      <Card>
        <ul className={classes.list}>
          {services.map(({ id, name }) => (
            <li key={id} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <IncidentBadge incidents={incidents.filter(({ serviceIds }) => serviceIds.includes(id))} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function IncidentBadge({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation('sandbox')
  if (incidents.some(({ type }) => type === 'major'))
    return <StatusBadge tone="failed" label={t('status.major')} />
  if (incidents.length > 0) return <StatusBadge tone="waiting" label={t('status.minor')} />
  return <StatusBadge tone="confirmed" label={t('status.none')} isCalm />
}
