import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { Feedback } from '@commissioning/ui/feedback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../installations/installation-queries.ts'
import { useEntranceIqs } from './entrance-queries.ts'
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
