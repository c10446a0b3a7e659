import { PageHeader } from '@commissioning/ui/page-header'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { paths } from '../../lib/paths.ts'
import classes from './company.module.css'

/** The head of the company's page, as tall while the company is on its way as afterwards. */
export function CompanyHeader({ subtitle }: { subtitle: string | undefined }) {
  const { t } = useTranslation('company')
  return (
    <>
      <PageHeader title={t('title')} subtitle={subtitle} />
      <p className={classes.ways}>
        <RouterLink to={paths.companyHistory}>{t('history')}</RouterLink>
      </p>
    </>
  )
}
