import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../kit/loaded.tsx'
import parts from '../kit/page-parts.module.css'
import { ServerBehaviourPicker } from '../kit/server-behaviour-picker.tsx'
import { useStatusPage } from '../shell/queries.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { CurrentIncidents } from './current-incidents.tsx'
import { IncidentForm } from './incident-form.tsx'
import { ServiceStateList } from './service-state-list.tsx'

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
