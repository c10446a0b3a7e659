import { IQ_CODE_MASK } from '@commissioning/domain/iqs/activation-code'
import { CodeField } from '@commissioning/ui/code-field'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ScanFieldButton } from '../scanner/scan-field-button.tsx'

interface CodeValues extends FieldValues {
  activationCode: string
}

interface Props<Values extends CodeValues> {
  form: UseFormReturn<Values>
  /** It tells people where to find the code. */
  where: string
  label: string
}

/** The activation code of an IQ, typed or scanned. */
export function IqCodeForm<Values extends CodeValues>({ form, where, label }: Props<Values>) {
  // every form with such a code holds it
  const name = 'activationCode' as Path<Values>
  return (
    <>
      <p>{where}</p>
      <CodeField
        control={form.control}
        name={name}
        label={label}
        mask={IQ_CODE_MASK}
        scan={<ScanFieldButton form={form} name={name} scans="activationCode" />}
        isRequired
        hasAutofocus
      />
    </>
  )
}
