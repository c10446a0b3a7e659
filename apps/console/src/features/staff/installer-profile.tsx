import type { StaffDetail } from '@commissioning/contract/staff/staff-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { Card } from '@commissioning/ui/card'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { useDates } from '../../components/use-dates.ts'
import { paths } from '../../lib/paths.ts'
import classes from './staff.module.css'

/** The person's profile, whether the registration is complete (STAFF-16), and the way to what the person did (HISTORY-15). */
export function InstallerProfile({ person }: { person: StaffDetail }) {
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
