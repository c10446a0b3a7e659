import type { IntercomLocation, IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { useSeenVersion } from '../api/use-seen-version.ts'
import { useChangeIntercomSite, useCreateIntercomSite, usePutLocation } from './intercom-queries.ts'
import { locationOf, type SiteForm, siteDraftOf } from './use-site-form.ts'

interface Saving {
  installationId: string
  site: IntercomSite | undefined
  onSaved: (site: IntercomSite) => void
}

/** First the site, then where it is; what failed of the second is tried again alone (3 §4). */
export function useSaveSite({ installationId, site, onSaved }: Saving) {
  const { t } = useTranslation('intercom')
  const intent = useIdempotencyKey()
  const create = useCreateIntercomSite(installationId)
  const change = useChangeIntercomSite(installationId)
  const place = usePutLocation(installationId)
  const [saved, setSaved] = useState<IntercomSite>()
  const [opened] = useState(site)
  const { ifMatch } = useSeenVersion(site?.version, change.error)

  function saveLocation(location: IntercomLocation | null, of: IntercomSite): void {
    if (!location || isSame(location, of.location)) onSaved(of)
    else place.mutate(location, { onSuccess: onSaved })
  }

  function run(values: SiteForm): void {
    const location = locationOf(values)
    if (saved) {
      saveLocation(location, saved)
      return
    }
    const draft = siteDraftOf(values)
    const then = {
      onSuccess: (next: IntercomSite) => {
        setSaved(next)
        saveLocation(location, next)
      },
    }
    if (opened) change.mutate({ ...draft, ...ifMatch }, then)
    else create.mutate({ ...draft, key: intent.keyFor(draft) }, then)
  }

  const { error } = place
  return {
    run,
    isPending: create.isPending || change.isPending || place.isPending,
    isRetry: error !== null,
    error: error
      ? { message: t('site.locationFailed'), correlationId: correlationOf(error) }
      : (create.error ?? change.error),
  }
}

const isSame = (one: IntercomLocation, other: IntercomLocation | null) =>
  other !== null && (Object.keys(one) as (keyof IntercomLocation)[]).every((key) => one[key] === other[key])

const correlationOf = (error: Error) =>
  'correlationId' in error && typeof error.correlationId === 'string' ? error.correlationId : undefined
