import { hasSite } from '@commissioning/domain/tenants/tenant-types'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../installations/installation-queries.ts'
import classes from './tags.module.css'

/** Shown for a hardware-API tenant only (TAG-06). */
export function SafetyTagNotice({ installationId }: { installationId: string }) {
  const { t } = useTranslation('tags')
  const { data } = useInstallation(installationId)
  if (!data || hasSite(data.tenant.type)) return null
  return (
    <div className={classes.safety}>
      <NoticeBar tone="neutral">
        <strong>{t('safety.title')}</strong> {t('safety.text')}
      </NoticeBar>
    </div>
  )
}
