import { Button } from '@commissioning/ui/button'
import { Card } from '@commissioning/ui/card'
import { EmptyState } from '@commissioning/ui/empty-state'
import { IconBell } from '@commissioning/ui/icons/bell.ts'
import { RelativeTime } from '@commissioning/ui/relative-time'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import type { AlarmCenter } from '../../services/alarm-provider/alarm-centers.ts'
import type { ReceivedRequest } from '../../services/alarm-provider/alarm-provider.ts'
import { Section } from '../kit/section.tsx'
import { useDo } from '../shell/queries.ts'
import classes from './received-requests.module.css'

interface Props {
  received: readonly ReceivedRequest[]
  centers: readonly AlarmCenter[]
}

/** Requests are listed with every field as it was sent, the newest first. */
export function ReceivedRequests({ received, centers }: Props) {
  const { t } = useTranslation('sandbox')
  const forget = useDo()
  const clear = (
    <Button onClick={() => forget.mutate({ method: 'DELETE', path: '/alarm-provider/received' })}>
      {t('alarm.forget')}
    </Button>
  )
  return (
    <Section title={t('alarm.received')} actions={received.length > 0 && clear}>
      {received.length === 0 ? (
        <EmptyState title={t('alarm.empty')} picture={<IconBell size={40} stroke={1.2} />}>
          {t('alarm.emptyText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {received.map(({ id, receivedAt, answeredWith, body }) => (
            <li key={id}>
              <Card
                title={<RelativeTime instant={receivedAt} />}
                mark={<Outcome status={answeredWith} />}
                tone={answeredWith === 201 ? undefined : 'failed'}
              >
                <dl className={classes.fields}>
                  {fieldsOf(body, t('alarm.body')).map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{addCenterName(name, value, centers)}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Outcome({ status }: { status: number | null }) {
  const { t } = useTranslation('sandbox')
  if (status === null) return <StatusBadge tone="waiting" label={t('alarm.unanswered')} />
  return (
    <StatusBadge tone={status === 201 ? 'confirmed' : 'failed'} label={t('alarm.answered', { status })} />
  )
}

const fieldsOf = (body: unknown, otherwise: string): [string, string][] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).map(([name, value]) => [name, String(value)])
    : [[otherwise, JSON.stringify(body)]]

function addCenterName(field: string, value: string, centers: readonly AlarmCenter[]): string {
  const center = field === 'control_centre_id' ? centers.find(({ id }) => id === value) : undefined
  return center ? `${value} (${center.name})` : value
}
