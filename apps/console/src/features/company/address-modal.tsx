import type { Company } from '@commissioning/contract/company/company-endpoints'
import { COMPANY_TEXT_LIMIT } from '@commissioning/domain/company/company-rules'
import { refuseLongText } from '@commissioning/domain/validation/names'
import { SelectField } from '@commissioning/ui/select-field'
import { TextField } from '@commissioning/ui/text-field'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { CompanyModal } from './company-modal.tsx'
import { addressFormValues } from './company-values.ts'

const ADDRESS_LINES = [
  ['street', 'street-address'],
  ['postCode', 'postal-code'],
  ['city', 'address-level2'],
] as const

/** The company's address; every field is optional (COMPANY-09). */
export function AddressModal({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('company')
  const refusalText = useRefusalText()
  return (
    <CompanyModal
      company={company}
      title={t('edit.address')}
      valuesOf={addressFormValues}
      sentencesOf={({ street, postCode, city }) => ({
        street: refusalText(refuseLongText(street, COMPANY_TEXT_LIMIT)),
        postCode: refusalText(refuseLongText(postCode, COMPANY_TEXT_LIMIT)),
        city: refusalText(refuseLongText(city, COMPANY_TEXT_LIMIT)),
      })}
      onClose={onClose}
    >
      {(control) => (
        <>
          {ADDRESS_LINES.map(([name, autoComplete]) => (
            <TextField
              key={name}
              control={control}
              name={name}
              label={t(`fields.${name}`)}
              autoComplete={autoComplete}
            />
          ))}
          <SelectField
            control={control}
            name="countryId"
            label={t('fields.countryId')}
            placeholder={t('chooseCountry')}
            options={company.countries.map(({ id, name }) => ({ value: id, label: name }))}
            isClearable
          />
        </>
      )}
    </CompanyModal>
  )
}
