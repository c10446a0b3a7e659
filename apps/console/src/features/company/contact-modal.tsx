import type { Company } from '@commissioning/contract/company/company-endpoints'
import { refuseContact } from '@commissioning/domain/company/company-rules'
import { displayedName } from '@commissioning/domain/formats/displayed-name'
import { SelectField } from '@commissioning/ui/select-field'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { CompanyModal } from './company-modal.tsx'
import { contactFormValues } from './company-values.ts'

/** The main contact of the company: one of its admins (COMPANY-11). */
export function ContactModal({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('company')
  const refusalText = useRefusalText()
  return (
    <CompanyModal
      company={company}
      title={t('edit.contact')}
      valuesOf={contactFormValues}
      sentencesOf={({ contactId }) => ({ contactId: refusalText(refuseContact(contactId, company.admins)) })}
      onClose={onClose}
    >
      {(control) => (
        <SelectField
          control={control}
          name="contactId"
          label={t('fields.contactId')}
          description={t('contactHint')}
          placeholder={t('chooseContact')}
          options={company.admins.map((admin) => ({ value: admin.id, label: nameAndEmail(admin) }))}
          isRequired
        />
      )}
    </CompanyModal>
  )
}

/** With the e-mail address, because two people may have the same name. */
function nameAndEmail(admin: Parameters<typeof displayedName>[0]): string {
  const name = displayedName(admin)
  return name === admin.email ? name : `${name} · ${admin.email}`
}
