import type { OwnedSite } from '@commissioning/contract/owner/owner-endpoints'
import { dialledNumber } from '@commissioning/domain/validation/phone'
import { useTranslation } from 'react-i18next'
import classes from './sites.module.css'

/** The company stays reachable long after the handover. */
export function CompanyContact({ site: { company, companyContact } }: { site: OwnedSite }) {
  const { t } = useTranslation('portal')
  const { phoneNumber, email } = companyContact
  const number = phoneNumber && dialledNumber(phoneNumber)
  return (
    <span className={classes.contact}>
      <span>{t('sites.builtBy', { company })}</span>
      {phoneNumber && (number ? <a href={`tel:${number}`}>{phoneNumber}</a> : <span>{phoneNumber}</span>)}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  )
}
