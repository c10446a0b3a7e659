import type { Installation } from '@commissioning/contract/installations/installation-endpoints'
import { Card } from '@commissioning/ui/card'
import type { Column } from '@commissioning/ui/data-table'
import { EmptyState } from '@commissioning/ui/empty-state'
import { useTranslation } from 'react-i18next'
import { EndlessTable } from '../../components/endless-table.tsx'
import { RouterLink } from '../../components/router-link.tsx'
import { useDates } from '../../components/use-dates.ts'
import { paths } from '../../lib/paths.ts'
import { useOpenInstallationsOfInstaller } from '../installations/installation-queries.ts'

const HEIGHT_PX = 420

/** The open installations that the person has created, each a link (STAFF-16). */
export function InstallerInstallations({ staffId }: { staffId: string }) {
  const { t } = useTranslation('staff')
  const dates = useDates()
  const open = useOpenInstallationsOfInstaller(staffId)
  const columns: Column<Installation>[] = [
    {
      key: 'site',
      heading: t('installations.site'),
      cell: ({ id, siteCustomerReference }) => (
        <RouterLink to={paths.installation(id)}>
          {siteCustomerReference || t('installations.noName')}
        </RouterLink>
      ),
    },
    { key: 'tenant', heading: t('installations.tenant'), cell: ({ tenant }) => tenant.customerReference },
    {
      key: 'created',
      heading: t('installations.created'),
      cell: ({ createdDate }) => dates.day(createdDate),
      width: '24%',
    },
  ]
  return (
    <section aria-label={t('installations.title')}>
      <Card title={<h2>{t('installations.title')}</h2>}>
        <EndlessTable
          label={t('installations.title')}
          columns={columns}
          read={open}
          rowKey={({ id }) => id}
          height={HEIGHT_PX}
          skeletonRows={2}
          empty={<EmptyState title={t('installations.empty')} />}
        />
      </Card>
    </section>
  )
}
