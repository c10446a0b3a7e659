import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './staff.module.css'

/** From a person to the list of all. */
export function BackToInstallers() {
  const { t } = useTranslation('staff')
  return (
    <p className={classes.back}>
      <RouterLink to={paths.installers}>{t('title')}</RouterLink>
    </p>
  )
}
