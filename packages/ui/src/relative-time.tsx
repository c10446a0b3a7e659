import './mantine-sheets.ts'
import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import hidden from './disabled-reason.module.css'
import { instantFormat } from './instant-format.ts'
import classes from './relative-time.module.css'
import { toRelativeTime } from './to-relative-time.ts'
import { useNow } from './use-now.ts'

interface Props {
  /** ISO 8601. */
  instant: string
  now?: (() => number) | undefined
  /** Off in long tables, where every row would be a tab stop; hover and touch still show the instant. */
  isFocusable?: boolean | undefined
}

const MINUTE_MS = 60_000

/** "3 minutes ago", with the exact instant on hover, focus or touch. */
export function RelativeTime({ instant, now = Date.now, isFocusable = true }: Props) {
  const { i18n } = useTranslation('ui')
  const at = useNow(now, MINUTE_MS)
  const date = new Date(instant)
  const { value, unit } = toRelativeTime(date.getTime(), at)
  const messages = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(value, unit)
  const exact = instantFormat(i18n.language, { dateStyle: 'long', timeStyle: 'medium' })

  return (
    <Tooltip label={exact.format(date)} events={{ hover: true, focus: true, touch: true }} withArrow>
      <time className={classes.time} dateTime={instant} {...(isFocusable && { tabIndex: 0 })}>
        {messages}
        <span className={hidden.hidden}>, {exact.format(date)}</span>
      </time>
    </Tooltip>
  )
}
