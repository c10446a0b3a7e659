import type { IntercomSiteDraft } from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomLocation, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { intercomRefusals } from '@commissioning/domain/intercom/intercom-refusals'
import {
  LOCATION_TEXT_LIMIT,
  refuseIntercomSiteName,
  refuseSiteLabels,
  SITE_LABELS,
} from '@commissioning/domain/intercom/intercom-rules'
import { refuseLongText } from '@commissioning/domain/validation/names'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { createFormResolver } from '../../components/checked-form.ts'
import { ownTimeZone } from '../../components/own-time-zone.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'

export interface SiteForm {
  customerReference: string
  timeZone: string | null
  residential: boolean
  organizational: boolean
  location: IntercomLocation | null
  street: string
  buildingNumber: string
  zipCode: string
}

/** The answers of the form, validated (ICOM-26 to ICOM-29); a new intercom site starts with the site's zone (ZONE-23). */
export function useSiteForm(
  site: IntercomSite | undefined,
  siteTimeZone: string | null,
): UseFormReturn<SiteForm> {
  const refusalText = useRefusalText()
  const { location = null } = site ?? {}
  const form = useForm<SiteForm>({
    defaultValues: {
      customerReference: site?.customerReference ?? '',
      timeZone: site?.timeZone ?? siteTimeZone ?? ownTimeZone(),
      residential: site?.labels.includes('residential') ?? false,
      organizational: site?.labels.includes('organizational') ?? false,
      location,
      street: location?.street ?? '',
      buildingNumber: location?.buildingNumber ?? '',
      zipCode: location?.zipCode ?? '',
    },
    resolver: createFormResolver((values) => ({
      customerReference: refusalText(refuseIntercomSiteName(values.customerReference)),
      timeZone: refusalText(values.timeZone ? undefined : intercomRefusals.IntercomTimeZoneRequired),
      organizational: refusalText(refuseSiteLabels(tickedLabelsOf(values))),
      street: refusalText(refuseLongText(values.street, LOCATION_TEXT_LIMIT)),
      buildingNumber: refusalText(refuseLongText(values.buildingNumber, LOCATION_TEXT_LIMIT)),
      zipCode: refusalText(refuseLongText(values.zipCode, LOCATION_TEXT_LIMIT)),
      location: refusalText(values.location ? undefined : intercomRefusals.SiteAddressRequired),
    })),
  })
  // the installation may come after the form is open; a zone that was selected by then stays
  useEffect(() => {
    if (site || siteTimeZone === null || form.getFieldState('timeZone').isDirty) return
    form.resetField('timeZone', { defaultValue: siteTimeZone })
  }, [site, siteTimeZone, form])
  return form
}

const tickedLabelsOf = (values: SiteForm) => SITE_LABELS.filter((label) => values[label])

/** The request of a valid form. */
export const toIntercomSiteDraft = (values: SiteForm): IntercomSiteDraft => ({
  customerReference: values.customerReference.trim(),
  timeZone: values.timeZone ?? '',
  labels: tickedLabelsOf(values),
})

/** The place from the maps with the corrections of the person. */
export const toIntercomLocation = ({
  location,
  street,
  buildingNumber,
  zipCode,
}: SiteForm): IntercomLocation | null => location && { ...location, street, buildingNumber, zipCode }
