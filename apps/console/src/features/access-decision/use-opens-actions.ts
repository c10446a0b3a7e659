import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import type { MenuAction } from '@commissioning/ui/action-menu-button'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useSite } from './access-rules-queries.ts'

/** The way to what a tag opens, to who opens a lock, or to the matrix of both, for a menu (OPENS-12). */
export function useAccessViewActions(installationId: string) {
  const { t } = useTranslation('installations')
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const installation = useSite(installationId).data
  return (kind: 'tag' | 'lock' | 'all', id?: string): MenuAction => ({
    key: 'opens',
    label: t(`opens.${kind}`),
    disabledReason: refusalText(installation && refuseAccessGroupsByAccess(installation)),
    onClick: () =>
      void navigate({
        to: paths.opens(installationId),
        search: (kind === 'all' ? {} : { [kind]: id }) as never,
      }),
  })
}
