import { instantFormat } from '@commissioning/ui/instant-format.ts'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../virtual-site/site-state.ts'
import { Section } from '../kit/section.tsx'
import classes from './activity-list.module.css'

interface Props {
  activity: readonly Activity[]
  onSelect: (mac: string) => void
}

const MAX_SHOWN_ACTIVITIES = 30

/** The newest activity comes first. */
export function ActivityList({ activity, onSelect }: Props) {
  const { t, i18n } = useTranslation('sandbox')
  const time = instantFormat(i18n.language, { timeStyle: 'medium' })
  return (
    <Section title={t('site.activity')}>
      {activity.length === 0 && <p className={classes.none}>{t('site.noActivity')}</p>}
      <ol className={classes.list}>
        {activity.slice(0, MAX_SHOWN_ACTIVITIES).map(({ at, mac, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal lines can be of the same instant
          <li key={`${at} ${mac} ${index}`}>
            <time dateTime={at}>{time.format(new Date(at))}</time>
            <button type="button" onClick={() => onSelect(mac)}>
              {mac}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
