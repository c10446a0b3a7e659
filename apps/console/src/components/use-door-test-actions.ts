import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'

/** The ways from the doors to their tests. */
export function useDoorTestActions(installationId: string) {
  const { t } = useTranslation('door-tests')
  const navigate = useNavigate()
  return {
    all: {
      key: 'tests',
      label: t('open'),
      onClick: () => void navigate({ to: paths.doorTests(installationId) }),
    },
    of: (doorId: string) => ({
      key: 'test',
      label: t('test'),
      onClick: () => void navigate({ to: paths.doorTest(installationId, doorId) }),
    }),
  }
}
