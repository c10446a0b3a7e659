import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { ScanButton } from './scan-button.tsx'
import type { ScanKind } from './scan-content.ts'

interface Props<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'setValue' | 'setFocus'>
  /** The field at whose end it stands. */
  name: FieldPath<Values>
  scans: ScanKind
}

/** Scans into a field of text. */
export function ScanFieldButton<Values extends FieldValues>({ form, name, scans }: Props<Values>) {
  // a scan is text, as the field is
  const fill = (text: string) =>
    form.setValue(name, text as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    })
  return <ScanButton scans={scans} onScan={fill} onManual={() => form.setFocus(name)} />
}
