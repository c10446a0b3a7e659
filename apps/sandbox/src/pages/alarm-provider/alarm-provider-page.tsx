import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import type { AlarmCenter } from '../../services/alarm-provider/alarm-centers.ts'
import { Loaded } from '../kit/loaded.tsx'
import parts from '../kit/page-parts.module.css'
import { Section } from '../kit/section.tsx'
import { ServerBehaviourPicker } from '../kit/server-behaviour-picker.tsx'
import { useAlarmProvider } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import classes from './center-list.module.css'
import { ReceivedRequests } from './received-requests.tsx'

const SKELETON_HEIGHTS = [{ desk: 128, phone: 350 }, { desk: 257, phone: 281 }, 300]

export function AlarmProviderPage() {
  const { t } = useTranslation('sandbox')
  usePageTitle(t('pages.alarmProvider'))
  const provider = useAlarmProvider()

  return (
    <>
      <PageHeader title={t('pages.alarmProvider')} subtitle={t('alarm.subtitle')} />
      <Loaded query={provider} coming={<SkeletonCards grid={parts.parts} heights={SKELETON_HEIGHTS} />}>
        {({ behaviour, received, centers }) => (
          <div className={parts.parts}>
            <ServerBehaviourPicker behaviour={behaviour} path="/alarm-provider/behaviour" />
            <ReceivedRequests received={received} centers={centers} />
            <CenterList centers={centers} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Every alarm center, by country. */
function CenterList({ centers }: { centers: readonly AlarmCenter[] }) {
  const { t, i18n } = useTranslation('sandbox')
  const countryNames = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const countries = [...new Set(centers.map(({ countryCode }) => countryCode))]
  return (
    <Section title={t('alarm.centers')}>
      <dl className={classes.countries}>
        {countries.map((country) => (
          <div key={country}>
            <dt>{countryNames.of(country)}</dt>
            {centers
              .filter(({ countryCode }) => countryCode === country)
              .map(({ id, name }) => (
                <dd key={id}>{name}</dd>
              ))}
          </div>
        ))}
      </dl>
    </Section>
  )
}
