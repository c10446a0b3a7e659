import type { FieldBinding } from '@commissioning/ui/field-binding.ts'
import { SelectField } from '@commissioning/ui/select-field'
import type { FieldValues } from 'react-hook-form'

/** One of every timezone that there is. */
export const TimeZoneField = <Values extends FieldValues>(binding: FieldBinding<Values>) => (
  <SelectField {...binding} isRequired options={timeZoneOptions()} />
)

/** The browser's own may be one that its list leaves out, such as UTC. */
function timeZoneOptions(): { value: string; label: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(own ? [own] : [])])
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
