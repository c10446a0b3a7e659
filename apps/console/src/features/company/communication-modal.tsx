import type { Company } from '@commissioning/contract/company/company-endpoints'
import {
  COMPANY_PHONE_LIMIT,
  COMPANY_TEXT_LIMIT,
  refuseCompanyEmail,
  refuseCompanyName,
} from '@commissioning/domain/company/company-rules'
import { refuseLongText } from '@commissioning/domain/validation/names'
import { refusePhone } from '@commissioning/domain/validation/phone'
import { EmailField } from '@commissioning/ui/email-field'
import { TextField } from '@commissioning/ui/text-field'
import { validatePhoneNumberLength } from 'libphonenumber-js/min'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { CompanyModal } from './company-modal.tsx'
import { communicationFormValues } from './company-values.ts'

/** The name is required, phone and email are valid or empty, the website is free text (COMPANY-04 to COMPANY-08). */
export function CommunicationModal({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('company')
  const refusalText = useRefusalText()
  return (
    <CompanyModal
      company={company}
      title={t('edit.communication')}
      valuesOf={communicationFormValues}
      sentencesOf={(form) => ({
        customerReference: refusalText(refuseCompanyName(form.customerReference)),
        phoneNumber: refusalText(
          refusePhone(form.phoneNumber, validatePhoneNumberLength) ??
            refuseLongText(form.phoneNumber, COMPANY_PHONE_LIMIT),
        ),
        email: refusalText(refuseCompanyEmail(form.email)),
        websiteUrl: refusalText(refuseLongText(form.websiteUrl, COMPANY_TEXT_LIMIT)),
      })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextField
            control={control}
            name="customerReference"
            label={t('fields.customerReference')}
            autoComplete="organization"
            isRequired
            hasAutofocus
          />
          <TextField
            control={control}
            name="phoneNumber"
            label={t('fields.phoneNumber')}
            description={t('phoneHint')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <EmailField control={control} name="email" label={t('fields.email')} />
          <TextField
            control={control}
            name="websiteUrl"
            label={t('fields.websiteUrl')}
            inputMode="url"
            autoComplete="url"
          />
        </>
      )}
    </CompanyModal>
  )
}
