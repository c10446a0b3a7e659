import { COMPANY_ROLES, type CompanyRole, ROLE_NAME } from '@commissioning/domain/roles/roles'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface Props<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
  /** Why a role cannot be chosen. */
  reasonAgainst?: (role: CompanyRole) => string | undefined
}

/** The two roles that a company can give, with what each may do (ROLE-02 to ROLE-04). */
export function RoleField<Values extends FieldValues>({ control, name, reasonAgainst }: Props<Values>) {
  const { t } = useTranslation('staff')
  return (
    <RadioListField
      control={control}
      name={name}
      label={t('role.label')}
      options={COMPANY_ROLES.toReversed().map((role) => ({
        value: role,
        label: ROLE_NAME[role],
        description: t(`role.${role}`),
        disabledReason: reasonAgainst?.(role),
      }))}
    />
  )
}
