import { atLeast } from '@commissioning/domain/roles/roles'
import { IconBuilding, IconUsers } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { useMe } from '../session/me-queries.ts'

export interface AdminEntry {
  key: string
  label: string
  to: string
  icon: ReactNode
}

/** Where only an Installer Admin goes; none for whoever is less, or not known yet (1 §2). */
export function useAdminEntries(): AdminEntry[] {
  const { t } = useTranslation('shell')
  const { data: me } = useMe()
  return me && atLeast(me.role.code, 'installer_admin') ? entries(t) : []
}

const entries = (t: TFunction<'shell'>): AdminEntry[] => [
  { key: 'installers', label: t('menu.installers'), to: paths.installers, icon: <IconUsers size={22} /> },
  {
    key: 'company',
    label: t('menu.companyInformation'),
    to: paths.companyInformation,
    icon: <IconBuilding size={22} />,
  },
]
