import { Button } from '@commissioning/ui/button'
import { IconShieldCheck } from '@commissioning/ui/icons/shield-check.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../components/router-link.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { paths } from '../../lib/paths.ts'
import classes from './history.module.css'
import { HistoryTable } from './history-table.tsx'
import { useHistoryList } from './use-history-list.ts'
import { VerifyHistoryModal } from './verify-history-modal.tsx'

/** The page tells who did what in an installation, when, and how it was before (HISTORY-12). */
export function HistoryPage() {
  const { t } = useTranslation('history')
  const { installationId = '' } = useParams({ strict: false })
  const list = useHistoryList({ installationId })
  const [isVerifying, setIsVerifying] = useState(false)
  usePageTitle(t('title'))

  return (
    <section aria-labelledby="history-title">
      <p className={classes.back}>
        <RouterLink to={paths.tab(installationId, 'hardware')}>{t('back')}</RouterLink>
      </p>
      <h2 id="history-title" className={classes.title}>
        {t('title')}
      </h2>
      <p className={classes.intro}>{t('intro')}</p>
      <HistoryTable list={list}>
        <Button
          icon={<IconShieldCheck size={18} stroke={1.7} aria-hidden />}
          onClick={() => setIsVerifying(true)}
        >
          {t('verify.open')}
        </Button>
      </HistoryTable>
      {isVerifying && (
        <VerifyHistoryModal installationId={installationId} onClose={() => setIsVerifying(false)} />
      )}
    </section>
  )
}
