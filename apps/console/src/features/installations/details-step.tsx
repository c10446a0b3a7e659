import {
  BUSINESS_TYPES,
  type BusinessType,
  suggestBusinessTypeInField,
} from '@commissioning/domain/installations/business-types'
import { DESCRIPTION_LIMIT } from '@commissioning/domain/installations/description-rules'
import { hasSite, type TenantType } from '@commissioning/domain/tenants/tenant-types'
import { SelectField } from '@commissioning/ui/select-field'
import { TextAreaField } from '@commissioning/ui/text-area-field'
import { TextField } from '@commissioning/ui/text-field'
import { type RefObject, useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { InstallationForm } from './installation-form.ts'
import classes from './wizard.module.css'

interface Props {
  form: UseFormReturn<InstallationForm>
  type: TenantType
  /**
   * The business type may come from the name; this outlives the step, which may be left and entered
   * again.
   */
  suggestion: RefObject<{ isTouched: boolean; isSuggested: boolean }>
}

/** Step 2: the name, and for a site its business type, which the name may suggest (CREATE-09, CREATE-42). */
export function DetailsStep({ form, type, suggestion }: Props) {
  const { t } = useTranslation('create')
  const isSite = hasSite(type)
  const name = useWatch({ control: form.control, name: 'name' })
  const businessType = useWatch({ control: form.control, name: 'businessType' })
  const { getFieldState, setValue } = form

  useEffect(() => {
    if (!isSite) return
    const { isTouched, isSuggested } = suggestion.current
    const wasLeft = getFieldState('businessType').isTouched
    const before = { value: businessType, isTouched: isTouched || wasLeft, isSuggested }
    const { value, ...next } = suggestBusinessTypeInField(before, name)
    suggestion.current = next
    if (value !== businessType) setValue('businessType', value)
  }, [name, isSite, businessType, getFieldState, setValue, suggestion])

  return (
    <div className={classes.stack}>
      <h3>{t(isSite ? 'details.site' : 'details.collection')}</h3>
      <TextField control={form.control} name="name" label={t('fields.name')} isRequired hasAutofocus />
      {isSite && (
        <SelectField
          control={form.control}
          name="businessType"
          label={t('fields.businessType')}
          isRequired
          options={BUSINESS_TYPES.map((value: BusinessType) => ({
            value,
            label: t(`businessTypes.${value}`),
          }))}
          onChange={() => {
            suggestion.current = { isTouched: true, isSuggested: false }
          }}
        />
      )}
      {isSite && businessType === 'other' && (
        <TextAreaField
          control={form.control}
          name="description"
          label={t('fields.description')}
          maxLength={DESCRIPTION_LIMIT}
        />
      )}
    </div>
  )
}
