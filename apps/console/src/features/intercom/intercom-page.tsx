import { RequestError } from '@commissioning/contract/http/request-error'
import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import { refuseIntegrationSwitch } from '@commissioning/domain/intercom/intercom-rules'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { useFailureText } from '@commissioning/ui/failure-text.ts'
import { IconBell } from '@commissioning/ui/icons/bell.ts'
import { IconBellOff } from '@commissioning/ui/icons/bell-off.ts'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useTold } from '@commissioning/ui/told-failures.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../components/add-button.tsx'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { ExportButton } from '../export/export-button.tsx'
import { exportTable } from '../export/export-queries.ts'
import classes from './intercom.module.css'
import { IntercomDialog, type OpenDialog } from './intercom-dialog.tsx'
import { useIntercomSite } from './intercom-queries.ts'
import { IntercomTable } from './intercom-table.tsx'
import { nextSetupStep } from './setup-steps.ts'

/** XS4 Com: one site with its entrances, or the empty state (ICOM-01, ICOM-02). */
export function IntercomPage() {
  const { t } = useTranslation('intercom')
  const failureText = useFailureText()
  const away = useAwayReason()
  const { installationId = '' } = useParams({ strict: false })
  const intercom = useIntercomSite(installationId)
  const [dialog, setDialog] = useState<OpenDialog | undefined>()
  // nothing seen before stays visible behind an open dialog, which shows the refusal itself
  const isLost = intercom.error instanceof RequestError && intercom.error.statusCode === 403
  const told = useTold<HTMLDivElement>(isLost ? intercom.error : undefined)
  const site = isLost ? undefined : intercom.data
  /** The setup opens one dialog after another until it is complete (ICOM-13). */
  const goOn = (done: IntercomSite | null | undefined) => setDialog(done ? nextSetupStep(done) : undefined)

  return (
    <>
      {intercom.isPending && <SkeletonCards heights={[220]} />}
      {isLost && intercom.error && (
        <div ref={told} role="alert">
          <EmptyState title={t('lost.title')} picture={<IconBellOff size={44} stroke={1.3} />}>
            {failureText(intercom.error.message)}
          </EmptyState>
        </div>
      )}
      {site === undefined && !isLost && intercom.error && (
        <ErrorState failure={intercom.error} onRetry={() => void intercom.refetch()} />
      )}
      {site === null && (
        <EmptyState
          title={t('empty.title')}
          picture={<IconBell size={44} stroke={1.3} />}
          action={
            <Button
              kind="primary"
              shortcut="n"
              disabledReason={away}
              onClick={() => setDialog({ kind: 'site', isSetup: true })}
            >
              {t('empty.action')}
            </Button>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {site && (
        <>
          <IntercomHeader site={site} onOpen={setDialog} />
          <IntercomTable installationId={installationId} site={site} onOpen={setDialog} />
        </>
      )}
      {dialog && (
        <IntercomDialog
          installationId={installationId}
          site={intercom.data ?? undefined}
          dialog={dialog}
          onSetup={goOn}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

interface IntercomHeaderProps {
  site: IntercomSite
  onOpen: (dialog: OpenDialog) => void
}

/** The actions on the integration as a whole (ICOM-04). */
function IntercomHeader({ site, onOpen }: IntercomHeaderProps) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const away = useAwayReason()
  const table = useEntranceExport(site)
  return (
    <div className={classes.header}>
      <h2>{t('title')}</h2>
      <div className={classes.actions}>
        <ExportButton table={table} />
        <AddButton onClick={() => onOpen({ kind: 'add' })}>{t('add.title')}</AddButton>
        <Button
          disabledReason={away ?? refusalText(refuseIntegrationSwitch(site.status))}
          onClick={() => onOpen({ kind: 'toggle' })}
        >
          {t(site.status === 'Disabled' ? 'toggle.enable' : 'toggle.disable')}
        </Button>
        <Button disabledReason={away} onClick={() => onOpen({ kind: 'remove' })}>
          {t('remove.action')}
        </Button>
      </div>
    </div>
  )
}

/** The entrances of the intercom as a file (OUT-02). */
function useEntranceExport(site: IntercomSite) {
  const { t } = useTranslation('intercom')
  return exportTable({
    name: t('title'),
    columns: [
      { heading: t('columns.site'), value: () => site.customerReference },
      { heading: t('columns.status'), value: () => t(`status.${site.status}`) },
      { heading: t('fields.entranceName'), value: (entrance) => entrance.customerReference },
      { heading: t('columns.lock'), value: (entrance) => entrance.lockCustomerReference },
      { heading: t('columns.code'), value: (entrance) => entrance.intercomCode },
      { heading: t('fields.geofence'), value: (entrance) => entrance.geoFilterProximity },
    ],
    read: async () => site.entrances,
  })
}
