import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { PageHeader } from '@commissioning/ui/page-header'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import { useChangeActions } from '../../lib/offline/use-change-actions.ts'
import { useAccessViewActions } from '../access-decision/use-opens-actions.ts'
import { useHistoryActions } from '../history/use-history-actions.ts'
import { type HeaderModal, HeaderModals } from './header-modals.tsx'
import classes from './installations.module.css'
import { ReleaseButton } from './release-button.tsx'

interface Props {
  installation: InstallationDetail
  name: string
}

/**
 * The actions of every header are rare here and stand in its menu (decision 161); on a phone the release stands at the
 * end of the page.
 */
export function InstallationHeader({ installation, name }: Props) {
  const { t } = useTranslation('installations')
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<HeaderModal | undefined>()
  const dates = useDates()
  const { accessExpiry, site } = installation
  const owner = site?.owner
  const opens = useAccessViewActions(installation.id)('all')
  const history = useHistoryActions(installation.id)()
  const always = useChangeActions()([
    { key: 'access', label: t('getAccess'), onClick: () => setOpen('access') },
    { key: 'create', label: t('new'), onClick: () => setOpen('create') },
  ])

  return (
    <>
      <PageHeader
        title={name}
        subtitle={
          <span className={classes.owner}>
            <span>{t('tenant', { tenant: installation.tenant.customerReference })}</span>
            {owner && <span>{t('owner', { email: owner.email })}</span>}
            {accessExpiry && <span>{t('accessUntil', { until: dates.time(accessExpiry) })}</span>}
          </span>
        }
        menu={<ActionMenu name={name} actions={[...always, opens, history]} />}
        actions={!isPhone && <ReleaseButton installation={installation} />}
      />
      <HeaderModals open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}
