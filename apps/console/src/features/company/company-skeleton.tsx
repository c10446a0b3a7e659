import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import classes from './company.module.css'
import { CompanyHeader } from './company-header.tsx'

const FOUR_FACTS = { desk: 220, phone: 324 }
const ADMINS = { desk: 140, phone: 164 }
const CONTACT = { desk: 188, phone: 164 }

/** The skeleton of the page, its cards in their places. */
export function CompanySkeleton() {
  const { t } = useTranslation('company')
  const admins = { ...ADMINS, text: `${t('adminsHint')} ${t('toInstallers')}` }
  return (
    <>
      <CompanyHeader subtitle={'\u00a0'} />
      <SkeletonCards grid={classes.cards} heights={[FOUR_FACTS, FOUR_FACTS, admins, CONTACT]} />
    </>
  )
}
