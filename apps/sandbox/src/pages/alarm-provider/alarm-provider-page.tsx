import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../kit/loaded.tsx'
import parts from '../kit/page-parts.module.css'
import { ServerBehaviourPicker } from '../kit/server-behaviour-picker.tsx'
import { useAlarmProvider } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { CenterList } from './center-list.tsx'
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
