import { IconTable } from '@commissioning/ui/icons/table.ts'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './opens-links.module.css'

/** The way to the matrix among the tools above a list. */
export function OpensLink({ installationId }: { installationId: string }) {
  const { t } = useTranslation('installations')
  return (
    <span className={classes.tool}>
      <RouterLink to={paths.opens(installationId)}>
        <IconTable size={20} stroke={1.7} aria-hidden />
        <span>{t('opens.all')}</span>
      </RouterLink>
    </span>
  )
}
