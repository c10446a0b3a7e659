import {
  type Installation,
  installationEndpoints,
} from '@commissioning/contract/installations/installation-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { TENANT_TYPE_NAME } from '@commissioning/domain/tenants/tenant-types'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../export/export-button.tsx'
import { everyItem, exportTable } from '../export/export-queries.ts'

/** The list of a page that is saved, with its filter and order. */
export interface InstallationListExport {
  name: string
  query: { filter: string; orderBy: string }
}

/** The installations of a page as a file; those in progress are all of the company (OUT-02). */
export function InstallationExport({ name, query }: InstallationListExport) {
  const { t } = useTranslation('installations')
  const table = exportTable<Installation>({
    name,
    columns: [
      { heading: t('columns.site_customer_reference'), value: (row) => row.siteCustomerReference },
      { heading: t('columns.type'), value: (row) => t(`types.${row.type}`) },
      { heading: t('columns.access_expiry'), value: (row) => row.accessExpiry },
      { heading: t('columns.created_date'), value: (row) => row.createdDate },
      {
        heading: t('columns.installer'),
        value: ({ installer }) => installer && displayedName({ ...installer, email: '' }),
      },
      { heading: t('columns.release_date'), value: (row) => row.releaseDate },
      { heading: t('columns.tenant_customer_reference'), value: (row) => row.tenant.customerReference },
      { heading: t('columns.tenant_type'), value: (row) => TENANT_TYPE_NAME[row.tenant.type] },
    ],
    read: everyItem(installationEndpoints.listInstallations, { query }),
  })
  return <ExportButton table={table} />
}
