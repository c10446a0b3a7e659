import type { StaffDetail } from '@commissioning/contract/staff/staff-endpoints'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useNow } from '@commissioning/ui/use-now.ts'
import { useTranslation } from 'react-i18next'
import { useSentenceTime } from '../../components/use-sentence-time.ts'
import classes from './staff.module.css'

/** That the person has yet to sign in, and how long the link of the mail can be used. */
export function PendingNotice({ person: { invitationExpiry } }: { person: StaffDetail }) {
  const { t } = useTranslation('staff')
  const timeOf = useSentenceTime()
  const now = useNow(Date.now, 60_000)
  const isOver = invitationExpiry === null || new Date(invitationExpiry).getTime() <= now
  const sentence = isOver ? t('waiting.over') : t('waiting.until', { until: timeOf(invitationExpiry) })
  return (
    <div className={classes.notice}>
      <NoticeBar tone={isOver ? 'failed' : 'waiting'}>{sentence}</NoticeBar>
    </div>
  )
}
