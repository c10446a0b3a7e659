import type { Company } from '@commissioning/contract/company/company-endpoints'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import { type CompanyField, shownValue } from './company-values.ts'

/** What somebody else saved while the form was open; saving again overwrites it knowingly (API-28). */
export function ChangedMeanwhile({ company, fields }: { company: Company; fields: readonly CompanyField[] }) {
  const { t } = useTranslation('company')
  const values = fields.map((field) =>
    [t(`fields.${field}`), shownValue(company, field) ?? t('notGiven')].join(': '),
  )
  return (
    values.length > 0 && (
      <NoticeBar tone="waiting">
        {t('changed')} {values.join(', ')}
      </NoticeBar>
    )
  )
}
