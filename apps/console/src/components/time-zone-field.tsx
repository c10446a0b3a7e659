import { timeZoneLabel } from '@commissioning/domain/formats/time-zone-label'
import { isTimeZone, listTimeZones } from '@commissioning/domain/formats/time-zones'
import type { FieldBinding } from '@commissioning/ui/field-binding.ts'
import { SelectField, type SelectOption } from '@commissioning/ui/select-field'
import { useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { ownTimeZone } from './own-time-zone.ts'

/** One of the zones of the world by their present names, which are found by older ones too (ZONE-01, ZONE-04). */
export function TimeZoneField<Values extends FieldValues>(binding: FieldBinding<Values>) {
  const value: unknown = useWatch({ control: binding.control, name: binding.name })
  const [offered] = useState(() => optionsWith([value, ownTimeZone()]))
  return <SelectField {...binding} isRequired options={offered} />
}

/** The list, and before it zones that are none of a country, such as `Etc/GMT-3`, where one is there already. */
function optionsWith(others: readonly unknown[]): SelectOption[] {
  const listed = listTimeZones().map(({ name, olderNames }) => ({
    value: name,
    label: timeZoneLabel(name),
    alsoFoundBy: olderNames.map(timeZoneLabel),
  }))
  const names = new Set(listed.map(({ value }) => value))
  const isUnlisted = (zone: unknown): zone is string =>
    typeof zone === 'string' && isTimeZone(zone) && !names.has(zone)
  const unlisted = new Set(others.filter(isUnlisted))
  return [...[...unlisted].map((zone) => ({ value: zone, label: timeZoneLabel(zone) })), ...listed]
}
