import { NoticeBar } from '@commissioning/ui/notice-bar'
import { useTranslation } from 'react-i18next'

interface Props {
  merged: readonly { from: number; to: number }[]
}

/** Tells which lines of a file have a value that stands in a merged cell. */
export function MergedNotice({ merged }: Props) {
  const { t } = useTranslation('tables')
  if (merged.length === 0) return null
  return (
    <NoticeBar tone="neutral">
      {t('merged', { count: merged.length, lines: merged.slice(0, 10).map(lineRangeText).join(', ') })}
    </NoticeBar>
  )
}

const lineRangeText = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${from}` : `${from}–${to}`
