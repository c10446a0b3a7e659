import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'

interface Props {
  installationId: string
  /** The thing whose records are shown. */
  id: string
}

/** The details of a thing link to its own records. */
export function HistoryLink({ installationId, id }: Props) {
  const { t } = useTranslation('installations')
  return <RouterLink to={`${paths.history(installationId)}?thing=${id}`}>{t('history')}</RouterLink>
}
