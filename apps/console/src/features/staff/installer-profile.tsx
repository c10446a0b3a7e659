import type { StaffDetail } from '@commissioning/contract/staff/staff-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { Card } from '@commissioning/ui/card'
import { OverviewList } from '@commissioning/ui/overview-list'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'

/** The person's profile, and whether the registration is complete (STAFF-16). */
export function InstallerProfile({ person }: { person: StaffDetail }) {
  const { t } = useTranslation('staff')
  const dates = useDates()
  const { email, phone, role, profileCompleted, createdDate } = person
  const state = profileCompleted ? t('registered') : t('pending')
  return (
    <section aria-label={t('profile')}>
      <Card title={<h2>{t('profile')}</h2>}>
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
