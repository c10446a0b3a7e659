import type { CompanyAdmin } from '@commissioning/contract/company/company-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { StatusBadge } from '@commissioning/ui/status-badge'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './company.module.css'

/** Each name links to the person's page; one who never signed in is marked as pending (COMPANY-02, STAFF-13). */
export function AdminList({ admins }: { admins: readonly CompanyAdmin[] }) {
  const { t } = useTranslation('company')
  return (
    <ul className={classes.admins}>
      {admins.map((admin) => (
        <li key={admin.id}>
          <RouterLink to={paths.installer(admin.id)} className={classes.admin}>
            {displayedName(admin)}
          </RouterLink>
          <span className={classes.email}>{admin.email}</span>
          {!admin.profileCompleted && <StatusBadge tone="waiting" label={t('pending')} />}
        </li>
      ))}
    </ul>
  )
}
