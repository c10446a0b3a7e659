import { Card } from '@commissioning/ui/card'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import type { Incident } from '../../services/status-page/status-page.ts'
import { Section } from '../kit/section.tsx'
import classes from './status-page.module.css'

interface Props {
  services: readonly { id: number; name: string }[]
  incidents: readonly Incident[]
}

/** Each service with the worst that goes on at it. */
export function ServiceStateList({ services, incidents }: Props) {
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
