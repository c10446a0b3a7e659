import type { Page } from '@commissioning/contract/http/list'
import type { Tag } from '@commissioning/contract/tags/tag-endpoints'
import { WallReaderDrawing } from '@commissioning/ui/drawings/wall-reader'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useTranslation } from 'react-i18next'
import classes from './tags.module.css'

interface Props {
  lockName: string
  /** Epoch milliseconds. */
  until: number
  totalMs: number
  registered: Page<Tag> | undefined
  onOver: () => void
}

/** It tells people what to do at the lock during a registration, and counts the registered tags. */
export function LearningPanel({ lockName, until, totalMs, registered, onOver }: Props) {
  const { t } = useTranslation('tags')
  const last = registered?.items[0]
  return (
    <WaitingPanel
      state="waiting"
      title={t('learn.title', { name: lockName })}
      drawing={<WallReaderDrawing size={120} />}
      todo={
        <>
          <p className={classes.todo}>{t('learn.todo')}</p>
          <p className={classes.count} role="status">
            {t('learn.count', { count: registered?.count ?? 0 })}
          </p>
        </>
      }
      waitingFor={t('learn.waitingFor')}
      until={until}
      totalMs={totalMs}
      onOver={onOver}
      reported={last && { text: last.number, instant: last.registrationDate }}
      tips={[t('learn.tipKnown'), t('learn.tipOne'), t('learn.tipCard')]}
    />
  )
}
