import type { TreeKind } from '@commissioning/domain/readiness/readiness-kinds'
import { Button } from '@commissioning/ui/button'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import classes from './readiness.module.css'
import { useReadiness } from './readiness-queries.ts'

interface Props {
  installationId: string
  kind: TreeKind
  /** Leads back to all IQs. */
  onAll: () => void
}

/** The hardware page shows only IQs where something is not ready, and this says so (READY-06). */
export function UnreadyNotice({ installationId, kind, onAll }: Props) {
  const { t } = useTranslation('readiness')
  const finding = useReadiness(installationId).data?.findings.find((found) => found.kind === kind)
  return (
    <div className={classes.notice}>
      <NoticeBar
        tone={finding ? 'waiting' : 'confirmed'}
        action={<Button onClick={onAll}>{t('all')}</Button>}
      >
        {finding ? (
          <>
            <strong>{t(`kinds.${kind}`, { count: finding.count })}</strong> {t('shown')}
          </>
        ) : (
          t('settled')
        )}
      </NoticeBar>
    </div>
  )
}
