import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorPlanFileName } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { Button } from '@commissioning/ui/button'
import { EmptyState } from '@commissioning/ui/empty-state'
import { ErrorState } from '@commissioning/ui/error-state'
import { Modal } from '@commissioning/ui/modal'
import { SkeletonCards } from '@commissioning/ui/skeletons'
import { useObjectUrl } from '@commissioning/ui/use-object-url.ts'
import { useNotifySaved } from '@commissioning/ui/use-save-file.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZoomPicture } from '../../components/zoom-picture.tsx'
import { useRead } from '../../lib/api/operations.ts'
import { useAwayReason } from '../../lib/offline/use-away-reason.ts'
import { CreateNote } from '../notes/note-actions.tsx'
import classes from './plan-viewer.module.css'
import { toNotedPlan } from './to-noted-plan.ts'

interface Props {
  installationId: string
  plan: FloorPlan
  onClose: () => void
}

/** A floor plan over the whole screen (PLAN-05). */
export function FloorPlanViewer({ installationId, plan, onClose }: Props) {
  const { t } = useTranslation('floor-plans')
  const away = useAwayReason()
  const params = { installationId, floorPlanId: plan.id }
  // the drawing never changes under its id
  const file = useRead(
    floorPlanEndpoints.getFloorPlanFile,
    { params },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const [isNoting, setIsNoting] = useState(false)
  const { mediaType, customerReference } = plan
  // the blob gets the declared type of the plan, whatever the answer said
  const blob = useMemo(() => file.data && new Blob([file.data], { type: mediaType }), [file.data, mediaType])
  const url = useObjectUrl(blob)
  const notifySaved = useNotifySaved()
  const fileName = floorPlanFileName(customerReference, mediaType)
  const messages = {
    keys: t('viewer.keys'),
    zoomIn: t('viewer.zoomIn'),
    zoomOut: t('viewer.zoomOut'),
    whole: t('viewer.whole'),
  }

  return (
    <Modal title={customerReference} size="full" onClose={onClose}>
      <div className={classes.stage}>
        {file.error && <ErrorState failure={file.error} onRetry={() => void file.refetch()} />}
        {file.isPending && <SkeletonCards heights={[320]} />}
        {url && mediaType === 'application/pdf' && <PlanDocument name={customerReference} url={url} />}
        {url && mediaType !== 'application/pdf' && (
          <ZoomPicture name={customerReference} url={url} messages={messages} />
        )}
      </div>
      <div className={classes.footer}>
        {url && (
          <a
            className={classes.download}
            href={url}
            download={fileName}
            onClick={() => notifySaved(fileName)}
          >
            {t('viewer.download')}
          </a>
        )}
        <Button kind="primary" disabledReason={away} onClick={() => setIsNoting(true)}>
          {t('addNote')}
        </Button>
      </div>
      {isNoting && (
        <CreateNote
          installationId={installationId}
          resource={toNotedPlan(plan)}
          onClose={() => setIsNoting(false)}
        />
      )}
    </Modal>
  )
}

interface PlanDocumentProps {
  name: string
  url: string
}

/** A PDF in the browser's own reader. Browsers of some phones have none; there it is opened by another app. */
function PlanDocument({ name, url }: PlanDocumentProps) {
  const { t } = useTranslation('floor-plans')
  if (navigator.pdfViewerEnabled === false)
    return <EmptyState title={t('viewer.noReader')}>{t('viewer.noReaderHint')}</EmptyState>
  return <iframe className={classes.frame} src={url} title={name} />
}
