import type { Installation } from '@commissioning/contract/installations/installation-endpoints'
import type { SiteWork } from '@commissioning/contract/site-progress/site-progress-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { TENANT_TYPE_NAME } from '@commissioning/domain/tenants/tenant-types'
import type { Column } from '@commissioning/ui/table-types.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../components/use-dates.ts'
import { SiteWorkLine } from '../site-progress/site-progress-notices.tsx'

type ExtraColumns = 'installer' | 'release'

/**
 * The columns of the installation lists; the company's has who created it, the released one when it was released, and
 * with `work` each open one how far it is.
 */
export function useInstallationColumns(
  extra?: ExtraColumns,
  work?: ReadonlyMap<string, SiteWork>,
): Column<Installation>[] {
  const { t } = useTranslation('installations')
  const dates = useDates()
  const column = (
    key: string,
    cell: (row: Installation) => ReactNode,
    { sortable = true, ...rest }: Partial<Column<Installation>> = {},
  ): Column<Installation> => ({
    key,
    heading: t(`columns.${key.replace('.', '_')}`),
    cell,
    sortable,
    ...rest,
  })
  const columns = [
    column('site_customer_reference', (row) => {
      const name = row.siteCustomerReference || t('noName')
      if (!work) return name
      return (
        <>
          {name}
          <SiteWorkLine work={work.get(row.id)} />
        </>
      )
    }),
    column('type', (row) => t(`types.${row.type}`), { folds: true }),
    column('access_expiry', (row) => (row.accessExpiry ? dates.time(row.accessExpiry) : t('noLimit'))),
    column('created_date', (row) => dates.day(row.createdDate)),
  ]
  if (extra === 'installer')
    columns.push(
      column('installer', (row) => installerNameOf(row) || t('noInstaller'), {
        sortable: false,
        folds: true,
        isFreeText: true,
      }),
    )
  if (extra === 'release')
    columns.push(
      column('release_date', (row) =>
        row.releaseDate ? (
          <Link
            to="."
            search={((search: object) => ({ ...search, record: row.id })) as never}
            aria-label={t('openRecord', {
              site: row.siteCustomerReference || t('noName'),
              date: dates.day(row.releaseDate),
            })}
          >
            {dates.day(row.releaseDate)}
          </Link>
        ) : (
          t('noReleaseDate')
        ),
      ),
    )
  return [
    ...columns,
    column(
      'tenant.customer_reference',
      ({ tenant }) => `${tenant.customerReference} · ${TENANT_TYPE_NAME[tenant.type]}`,
      { folds: true, isFreeText: true },
    ),
  ]
}

const installerNameOf = ({ installer }: Installation) =>
  installer ? displayedName({ ...installer, email: '' }) : ''
