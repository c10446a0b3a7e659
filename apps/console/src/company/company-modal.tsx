import type { Company, CompanyChange } from '@commissioning/contract/company/company-endpoints'
import { FormModal } from '@commissioning/ui/form-modal'
import { showSuccess } from '@commissioning/ui/toast'
import { type ReactNode, useState } from 'react'
import { type Control, type DefaultValues, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { checkedBy } from '../page/checked-form.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useChangeCompany } from './company-queries.ts'
import type { CompanyField } from './company-values.ts'

/** The form's values, named as the call names them. */
type Values = Partial<Record<CompanyField, string | null>>

interface Props<Form extends Values> {
  company: Company
  title: string
  valuesOf: (company: Company) => Form
  /** The message of each faulty field. */
  sentencesOf: (form: Form) => Partial<Record<keyof Form, string | undefined>>
  onClose: () => void
  children: (control: Control<Form>) => ReactNode
}

/** A form for a part of the company; only changed fields are sent. */
export function CompanyModal<Form extends Values>(props: Props<Form>) {
  const { company, title, valuesOf, sentencesOf, onClose, children } = props
  const { t } = useTranslation('company')
  const changeCompany = useChangeCompany(company.id)
  const { isStale, ifMatch } = useSeenVersion(company.version, changeCompany.error)
  const [opened] = useState(() => valuesOf(company))
  const form = useForm<Form>({
    defaultValues: opened as DefaultValues<Form>,
    mode: 'onTouched',
    resolver: checkedBy(sentencesOf),
  })
  const newest = valuesOf(company)
  const fields = Object.keys(newest) as (CompanyField & keyof Form)[]
  const changedMeanwhile = fields.filter((field) => newest[field] !== opened[field])

  const submit = form.handleSubmit((values) => {
    const changes = fields.filter((field) => values[field] !== opened[field])
    if (changes.length === 0) return onClose()
    // the call names its fields as the form does
    const body = Object.fromEntries(changes.map((field) => [field, values[field]])) as CompanyChange
    changeCompany.mutate(
      { ...body, ...ifMatch },
      {
        onSuccess: () => {
          showSuccess(t('saved'))
          onClose()
        },
      },
    )
  })

  return (
    <FormModal
      title={title}
      submit={{ label: t('ui:save'), onClick: () => void submit(), busy: changeCompany.isPending }}
      onCancel={onClose}
      error={changeCompany.error}
    >
      {isStale && <ChangedMeanwhile company={company} fields={changedMeanwhile} />}
      {children(form.control)}
    </FormModal>
  )
}
