import {
  type IntercomSiteDraft,
  intercomEndpoints,
} from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomLocation, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useSeenVersion } from '../../lib/api/use-seen-version.ts'
import { type SiteForm, toIntercomLocation, toIntercomSiteDraft } from './use-site-form.ts'

interface SaveSiteOptions {
  installationId: string
  site: IntercomSite | undefined
  onSaved: (site: IntercomSite) => void
}

/** Saves the site if it changed, then its location; a retry saves only what failed (ICOM-14, ICOM-15). */
export function useSaveSite({ installationId, site, onSaved }: SaveSiteOptions) {
  const { t } = useTranslation('intercom')
  const intent = useIdempotencyKey()
  const params = { installationId }
  const create = useChange(intercomEndpoints.createIntercomSite, 'intercom')
  const change = useChange(intercomEndpoints.changeIntercomSite, 'intercom')
  const place = useChange(intercomEndpoints.putIntercomLocation, 'intercom')
  const [saved, setSaved] = useState<IntercomSite>()
  const [opened] = useState(site)
  const { isStale } = useSeenVersion(site?.version, place.error ?? change.error)
  /** The site that the person saw last: as opened, as saved, or as a colleague left it. */
  const known = (isStale && site) || (saved ?? opened)

  function saveLocation(location: IntercomLocation | null, of: IntercomSite): void {
    if (!location || isSameLocation(location, of.location)) onSaved(of)
    else place.mutate({ params, body: location, ifMatch: of.version }, { onSuccess: onSaved })
  }

  function run(values: SiteForm): void {
    const location = toIntercomLocation(values)
    const draft = toIntercomSiteDraft(values)
    const then = {
      onSuccess: (next: IntercomSite) => {
        setSaved(next)
        saveLocation(location, next)
      },
    }
    // only the fault of this attempt is shown
    place.reset()
    change.reset()
    if (!known) create.mutate({ params, body: draft, idempotencyKey: intent.keyFor(draft) }, then)
    else if (isSameDraft(draft, known)) saveLocation(location, known)
    else change.mutate({ params, body: draft, ifMatch: known.version }, then)
  }

  const { error } = place
  return {
    run,
    isPending: create.isPending || change.isPending || place.isPending,
    isRetry: error !== null,
    /** A colleague saved meanwhile; `site` has their version. */
    isStale,
    error: error
      ? { message: t('site.locationFailed'), correlationId: correlationIdOf(error) }
      : (create.error ?? change.error),
  }
}

const isSameDraft = ({ customerReference, timeZone, labels }: IntercomSiteDraft, site: IntercomSite) =>
  customerReference === site.customerReference &&
  timeZone === site.timeZone &&
  [...labels].sort().join() === [...site.labels].sort().join()

const isSameLocation = (one: IntercomLocation, other: IntercomLocation | null) =>
  other !== null && (Object.keys(one) as (keyof IntercomLocation)[]).every((key) => one[key] === other[key])

const correlationIdOf = (error: Error) =>
  'correlationId' in error && typeof error.correlationId === 'string' ? error.correlationId : undefined
