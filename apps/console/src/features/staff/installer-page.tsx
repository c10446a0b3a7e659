import { RequestError } from '@commissioning/contract/http/request-error'
import { type StaffDetail, staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { Card } from '@commissioning/ui/card'
import { ErrorState } from '@commissioning/ui/error-state'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { OverviewList } from '@commissioning/ui/overview-list'
import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards, SkeletonPlace } from '@commissioning/ui/skeletons'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTold } from '@commissioning/ui/told-failures.ts'
import { useNow } from '@commissioning/ui/use-now.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequireRole } from '../../components/guards.tsx'
import { Redirect } from '../../components/redirect.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { useDates } from '../../components/use-dates.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useSentenceTime } from '../../components/use-sentence-time.ts'
import { useRead } from '../../lib/api/operations.ts'
import { paths } from '../../lib/paths.ts'
import { InstallerActions } from './installer-actions.tsx'
import { InstallerDialog, type OpenDialog } from './installer-dialog.tsx'
import { InstallerInstallations } from './installer-installations.tsx'
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
  const isGone = person.error instanceof RequestError && NOT_THERE_STATUSES.includes(person.error.statusCode)
  useTold(isGone ? person.error : undefined)
  if (person.isPending) return <InstallerSkeleton />
  if (isGone) return <Redirect to={paths.notFound()} search={{ type: 'installer' }} />
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

/** The skeleton of a person's page: profile beside installations. */
function InstallerSkeleton() {
  return (
    <>
      <BackToInstallers />
      <SkeletonPlace stands="header" hasSubtitle />
      <SkeletonCards grid={classes.columns} heights={[PROFILE, INSTALLATIONS]} />
    </>
  )
}

/** That the person has yet to sign in, and how long the link of the mail can be used. */
function PendingNotice({ person: { invitationExpiry } }: { person: StaffDetail }) {
  const { t } = useTranslation('staff')
  const timeOf = useSentenceTime()
  const now = useNow(Date.now, 60_000)
  const isOver = invitationExpiry === null || new Date(invitationExpiry).getTime() <= now
  const sentence = isOver ? t('waiting.over') : t('waiting.until', { until: timeOf(invitationExpiry) })
  return (
    <div className={classes.notice}>
      <NoticeBar tone={isOver ? 'failed' : 'waiting'}>{sentence}</NoticeBar>
    </div>
  )
}

/** The person's profile, whether the registration is complete (STAFF-16), and the way to what the person did (HISTORY-15). */
function InstallerProfile({ person }: { person: StaffDetail }) {
  const { t } = useTranslation('staff')
  const dates = useDates()
  const { id, email, phone, role, profileCompleted, createdDate } = person
  const state = profileCompleted ? t('registered') : t('pending')
  return (
    <section aria-label={t('profile')}>
      <Card
        title={<h2>{t('profile')}</h2>}
        actions={
          profileCompleted && (
            <div className={classes.corner}>
              <RouterLink to={`${paths.companyHistory}?actor=${id}`}>{t('history')}</RouterLink>
            </div>
          )
        }
      >
        <OverviewList
          items={[
            { key: 'name', label: t('columns.name'), value: displayedName(person) },
            { key: 'email', label: t('columns.email'), value: <a href={`mailto:${email}`}>{email}</a> },
            { key: 'phone', label: t('phone'), value: phone || t('noPhone') },
            { key: 'role', label: t('columns.role'), value: role.customerReference },
            { key: 'state', label: t('registration'), value: state },
            { key: 'added', label: t('added'), value: dates.day(createdDate) },
          ]}
        />
      </Card>
    </section>
  )
}

/** Leads from a person to the list of all. */
function BackToInstallers() {
  const { t } = useTranslation('staff')
  return (
    <p className={classes.back}>
      <RouterLink to={paths.installers}>{t('title')}</RouterLink>
    </p>
  )
}

const PROFILE = { desk: 412, phone: 423 }
const INSTALLATIONS = { desk: 227, phone: 324 }
