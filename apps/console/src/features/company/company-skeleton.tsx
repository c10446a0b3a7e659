import { PageHeader } from '@commissioning/ui/page-header'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import classes from './company.module.css'

const FOUR_FACTS = { desk: 220, phone: 324 }
const ADMINS = { desk: 188, phone: 212 }
const CONTACT = { desk: 188, phone: 164 }

/** The skeleton of the page, its cards in their places. */
export function CompanySkeleton() {
  const { t } = useTranslation('company')
  return (
    <>
      <PageHeader title={t('title')} subtitle={'\u00a0'} />
      <SkeletonCards grid={classes.cards} heights={[FOUR_FACTS, FOUR_FACTS, ADMINS, CONTACT]} />
    </>
  )
}
