import type { StaffMember } from '@commissioning/contract/staff/staff-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { StatusBadge } from '@commissioning/ui/status-badge'
import type { Column } from '@commissioning/ui/table-types.ts'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './staff.module.css'

/** Name with the marker of a pending registration, e-mail and role (STAFF-03). */
export function useStaffColumns(): Column<StaffMember>[] {
  const { t } = useTranslation('staff')
  return [
    {
      key: 'first_name',
      heading: t('columns.name'),
      sortable: true,
      cell: (person) => (
        <span className={classes.name}>
          <RouterLink to={paths.installer(person.id)}>{displayedName(person)}</RouterLink>
          {!person.profileCompleted && <StatusBadge tone="waiting" label={t('pending')} />}
        </span>
      ),
    },
    {
      key: 'email',
      heading: t('columns.email'),
      sortable: true,
      width: '42%',
      isFreeText: true,
      cell: ({ email }) => email,
    },
    {
      key: 'role',
      heading: t('columns.role'),
      sortable: true,
      width: '24%',
      cell: ({ role }) => role.customerReference,
    },
  ]
}
