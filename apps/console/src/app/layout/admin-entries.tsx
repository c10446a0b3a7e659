import { IconActivity } from '@commissioning/ui/icons/activity.ts'
import { IconBuilding } from '@commissioning/ui/icons/building.ts'
import { IconUsers } from '@commissioning/ui/icons/users.ts'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useIsOutside, useMe } from '../../lib/session/me-queries.ts'
import { useIsWithinRoles } from '../../lib/session/use-role-bounds.ts'

export interface AdminEntry {
  key: string
  label: string
  to: string
  icon: ReactNode
}

/**
 * The menu entries of an Installer Admin; none for a lower role, or while the role is unknown (SHELL-02). Operators have
 * theirs, and whoever is in no company sees the frame there alone (OPSPAGE-08).
 */
export function useAdminEntries(): AdminEntry[] {
  const { t } = useTranslation('shell')
  const isAdmin = useIsWithinRoles({ minimum: 'installer_admin' })
  const { data: me } = useMe()
  const isOutside = useIsOutside()
  return [
    ...(isAdmin ? staffAndCompanyEntries(t) : []),
    ...(me?.isOperator || isOutside ? [operationsEntry(t)] : []),
  ]
}

const operationsEntry = (t: TFunction<'shell'>): AdminEntry => ({
  key: 'operations',
  label: t('menu.operations'),
  to: paths.operations,
  icon: <IconActivity size={22} />,
})

const staffAndCompanyEntries = (t: TFunction<'shell'>): AdminEntry[] => [
  { key: 'installers', label: t('menu.installers'), to: paths.installers, icon: <IconUsers size={22} /> },
  {
    key: 'company',
    label: t('menu.companyInformation'),
    to: paths.companyInformation,
    icon: <IconBuilding size={22} />,
  },
]
