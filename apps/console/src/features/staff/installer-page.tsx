import { RequestError } from '@commissioning/contract/http/request-error'
import { type StaffDetail, staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { ErrorState } from '@commissioning/ui/error-state'
import { PageHeader } from '@commissioning/ui/page-header'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequireRole } from '../../components/guards.tsx'
import { Redirect } from '../../components/redirect.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useRead } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { BackToInstallers } from './back-to-installers.tsx'
import { InstallerActions } from './installer-actions.tsx'
import { InstallerDialog, type OpenDialog } from './installer-dialog.tsx'
import { InstallerInstallations } from './installer-installations.tsx'
import { InstallerProfile } from './installer-profile.tsx'
import { InstallerSkeleton } from './installer-skeleton.tsx'
import { PendingNotice } from './pending-notice.tsx'
import classes from './staff.module.css'
import { StaffFailure } from './staff-failure.tsx'

const NOT_THERE_STATUSES = [400, 404]

/** One person of the company, for its Installer Admins; an unknown one leads to not-found (STAFF-16, ROUTE-17). */
export function InstallerPage() {
  const { installerId = '' } = useParams({ strict: false })
  return (
    <RequireRole minimum="installer_admin" coming={<InstallerSkeleton />}>
      <Installer key={installerId} staffId={installerId} />
    </RequireRole>
  )
}

function Installer({ staffId }: { staffId: string }) {
  const person = useRead(staffEndpoints.getStaffMember, { params: { staffId } })
  if (person.isPending) return <InstallerSkeleton />
  if (person.error instanceof RequestError && NOT_THERE_STATUSES.includes(person.error.statusCode))
    return <Redirect to={paths.notFound()} search={{ type: 'installer' }} />
  return (
    <StaffFailure error={person.error}>
      {person.data ? (
        <Employed person={person.data} />
      ) : (
        <ErrorState failure={person.error} onRetry={() => void person.refetch()} />
      )}
    </StaffFailure>
  )
}

function Employed({ person }: { person: StaffDetail }) {
  const { t } = useTranslation('staff')
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  const name = displayedName(person)
  usePageTitle(name)

  return (
    <>
      <BackToInstallers />
      <PageHeader
        title={name}
        subtitle={name === person.email ? undefined : person.email}
        mark={!person.profileCompleted && <StatusBadge tone="waiting" label={t('pending')} />}
        actions={<InstallerActions person={person} onOpen={setDialog} />}
      />
      {!person.profileCompleted && <PendingNotice person={person} />}
      <div className={classes.columns}>
        <InstallerProfile person={person} />
        <InstallerInstallations staffId={person.id} />
      </div>
      {dialog && (
        <InstallerDialog dialog={dialog} person={person} name={name} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
