import {
  type Company,
  type CompanyChange,
  companyEndpoints,
} from '@commissioning/contract/company/company-endpoints'
import { type ReactNode, useState } from 'react'
import { type Control, type DefaultValues, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { describeChangedValues } from '../../components/describe-changed-values.ts'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { type CompanyField, formatCompanyValue } from './company-values.ts'

/** The form's values, named as the call names them. */
type CompanyValues = Partial<Record<CompanyField, string | null>>

interface Props<Form extends CompanyValues> {
  company: Company
  title: string
  valuesOf: (company: Company) => Form
  /** The message of each faulty field. */
  sentencesOf: (form: Form) => Partial<Record<keyof Form, string | undefined>>
  onClose: () => void
  children: (control: Control<Form>) => ReactNode
}

/** A form for a part of the company; only changed fields are sent. */
export function CompanyModal<Form extends CompanyValues>(props: Props<Form>) {
  const { company, title, valuesOf, sentencesOf, onClose, children } = props
  const { t } = useTranslation('company')
  const changeCompany = useChange(companyEndpoints.changeCompany, 'company')
  const [before] = useState(company)
  const opened = valuesOf(before)
  const form = useForm<Form>({
    defaultValues: opened as DefaultValues<Form>,
    mode: 'onTouched',
    resolver: createFormResolver(sentencesOf),
  })
  const fields = Object.keys(opened) as (CompanyField & keyof Form)[]
  const shownOf = (of: Company) =>
    Object.fromEntries(
      fields.map((field: CompanyField) => [
        t(`fields.${field}`),
        formatCompanyValue(of, field) ?? t('notGiven'),
      ]),
    )
  const changed = describeChangedValues(shownOf(before), shownOf(company))

  return (
    <SaveForm
      title={title}
      form={form}
      write={changeCompany}
      send={(values, { ifMatch }) => {
        const changes = fields.filter((field) => values[field] !== opened[field])
        if (changes.length === 0) return undefined
        // the call names its fields as the form does
        const body = Object.fromEntries(changes.map((field) => [field, values[field]])) as CompanyChange
        return { params: { companyId: company.id }, body, ...ifMatch }
      }}
      version={company.version}
      changed={changed && `${t('changed')} ${changed}`}
      done={t('saved')}
      onClose={onClose}
    >
      {children(form.control)}
    </SaveForm>
  )
}
