import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { Feedback } from '@commissioning/ui/feedback'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import type { Incident } from '../../services/status-page/status-page.ts'
import { Section } from '../kit/section.tsx'
import { useDo } from '../shell/queries.ts'
import classes from './status-page.module.css'

interface Props {
  incidents: readonly Incident[]
  services: readonly { id: number; name: string }[]
}

export function CurrentIncidents({ incidents, services }: Props) {
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
