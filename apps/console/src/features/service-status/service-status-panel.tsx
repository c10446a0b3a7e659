import { ErrorState } from '@commissioning/ui/error-state'
import { Modal } from '@commissioning/ui/modal'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { useTranslation } from 'react-i18next'
import { CurrentStatus } from './current-status.tsx'
import classes from './service-status.module.css'
import { useServiceStatus } from './service-status-queries.ts'

/** The menu entry Service Status opens it (STATUS-01). */
export function ServiceStatusPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('service-status')
  const { summary, status } = useServiceStatus()
  return (
    <Modal title={t('title')} size="medium" onClose={onClose} closesOnClickOutside>
      <div className={classes.panel}>
        {summary.isPending && <SkeletonText lines={5} />}
        {summary.isError && (
          <ErrorState
            failure={{ message: t(status ? 'failedSince' : 'failed') }}
            onRetry={() => void summary.refetch()}
            busy={summary.isFetching}
          />
        )}
        {status && <CurrentStatus status={status} readAt={summary.dataUpdatedAt} />}
      </div>
    </Modal>
  )
}
