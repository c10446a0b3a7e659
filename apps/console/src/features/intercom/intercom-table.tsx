import { useCall } from '@commissioning/browser-session/call.tsx'
import { isAnyOfFilter, printFilter } from '@commissioning/contract/http/filter'
import { PAGE_SIZE } from '@commissioning/contract/http/list'
import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { Feedback } from '@commissioning/ui/feedback'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../installations/installation-queries.ts'
import { EntranceRow } from './entrance-row.tsx'
import classes from './intercom.module.css'
import type { OpenDialog } from './intercom-dialog.tsx'
import { SiteRow } from './site-row.tsx'

const columns = ['site', 'lock', 'owner', 'location', 'code', 'status', 'actions'] as const

interface Props {
  installationId: string
  site: IntercomSite
  onOpen: (dialog: OpenDialog) => void
}

/** The site and, below it, its entrances (ICOM-02). */
export function IntercomTable({ installationId, site, onOpen }: Props) {
  const { t } = useTranslation('intercom')
  const [isExpanded, setIsExpanded] = useState(true)
  const installation = useInstallation(installationId).data
  const isByAccess = installation?.type === 'by_access'
  const ids = site.entrances.flatMap(({ iq }) => iq?.id ?? [])
  const iqs = useEntranceIqs(installationId, isByAccess ? [...new Set(ids)].sort() : [])

  return (
    <div className={classes.surface}>
      <Feedback failure={iqs.error ?? undefined} />
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SiteRow
            site={site}
            isExpanded={isExpanded}
            onToggle={() => setIsExpanded(!isExpanded)}
            onOpen={onOpen}
          />
          {isExpanded &&
            site.entrances.map((entrance) => (
              <EntranceRow
                key={entrance.id}
                entrance={entrance}
                iq={iqs.data?.find(({ id }) => id === entrance.iq?.id)}
                tenantId={isByAccess ? installation.collection.tenant.id : undefined}
                onOpen={onOpen}
              />
            ))}
        </tbody>
      </table>
    </div>
  )
}

const { listIqs } = iqEndpoints

/** The IQs of the entrances, for the OTP actions. */
function useEntranceIqs(installationId: string, ids: readonly string[]) {
  const call = useCall()
  const params = { installationId }
  return useQuery({
    queryKey: [listIqs.name, { params, ids }],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        filtersFor(ids).map((filter) =>
          call(listIqs, { params, query: { filter, top: PAGE_SIZE.max } }, { signal }),
        ),
      )
      return pages.flatMap(({ items }) => items)
    },
    enabled: ids.length > 0,
  })
}

/** A filter of 2 000 characters names 40 ids and no more than 51. */
const IDS_AT_ONCE = 40

const filtersFor = ([first, ...others]: readonly string[]): string[] =>
  first === undefined
    ? []
    : [
        printFilter(isAnyOfFilter('id', [first, ...others.slice(0, IDS_AT_ONCE - 1)])),
        ...filtersFor(others.slice(IDS_AT_ONCE - 1)),
      ]
