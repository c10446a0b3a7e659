import type { OperationsConcern } from '@commissioning/domain/admin/operations-limits'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './operations.module.css'
import { selectConcernTone } from './select-concern-tone.ts'
import { useLimitText } from './use-limit-text.ts'

/** That all is well, or what to look at first. */
export function OperationsSummary({ concerns }: { concerns: readonly OperationsConcern[] }) {
  const { t } = useTranslation('operations')
  const limit = useLimitText()
  const id = useId()
  if (concerns.length === 0) return <NoticeBar tone="confirmed">{t('well')}</NoticeBar>
  return (
    <section aria-labelledby={id} className={classes.concerns}>
      <h2 id={id} className={classes.heading}>
        {t('first')}
      </h2>
      {concerns.map((concern) => (
        <NoticeBar key={concern} tone={selectConcernTone(concern)}>
          {t(`concerns.${concern}`, { limit: limit(concern) })}
        </NoticeBar>
      ))}
    </section>
  )
}
