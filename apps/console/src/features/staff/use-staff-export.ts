import { type StaffMember, staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import { useTranslation } from 'react-i18next'
import { everyItem, exportTable } from '../export/export-queries.ts'

/** The staff as a file, as the list shows them (OUT-02). */
export function useStaffExport(query: { filter: string | undefined; orderBy: string }) {
  const { t } = useTranslation('staff')
  return exportTable<StaffMember>({
    name: t('title'),
    columns: [
      { heading: t('firstName'), value: (person) => person.firstName },
      { heading: t('lastName'), value: (person) => person.lastName },
      { heading: t('columns.email'), value: (person) => person.email },
      { heading: t('columns.role'), value: (person) => person.role.customerReference },
      { heading: t('pending'), value: (person) => (person.profileCompleted ? null : t('pending')) },
    ],
    read: everyItem(staffEndpoints.listStaff, { query }),
  })
}
