import type { Company } from '@commissioning/contract/company/company-endpoints'
import { dialledNumber } from '@commissioning/domain/validation/phone'
import { useTranslation } from 'react-i18next'
import classes from './company.module.css'
import { type CompanyField, formatCompanyValue, websiteLink } from './company-values.ts'

/** The details of the company, also those that are still empty. */
export function FactList({ company, fields }: { company: Company; fields: readonly CompanyField[] }) {
  const { t } = useTranslation('company')
  return (
    <dl className={classes.facts}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`fields.${field}`)}</dt>
          <Fact field={field} value={formatCompanyValue(company, field)} />
        </div>
      ))}
    </dl>
  )
}

function Fact({ field, value }: { field: CompanyField; value: string | undefined }) {
  const { t } = useTranslation('company')
  if (value === undefined) return <dd className={classes.unknown}>{t('notGiven')}</dd>
  const href = contactAddress(field, value)
  return <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
}

/** A phone calls, a mail is written; a website opens where it is a web address. */
function contactAddress(field: CompanyField, value: string): string | undefined {
  if (field === 'phoneNumber') {
    const number = dialledNumber(value)
    return number && `tel:${number}`
  }
  if (field === 'email') return `mailto:${value}`
  return field === 'websiteUrl' ? websiteLink(value) : undefined
}
