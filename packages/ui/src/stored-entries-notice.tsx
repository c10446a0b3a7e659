import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { NoticeBar } from './notice-bar.tsx'

interface Props {
  onFillIn: () => void
  onDrop: () => void
}

/** Says above the fields that what was entered before the page was reloaded is still there. */
export function StoredEntriesNotice({ onFillIn, onDrop }: Props) {
  const { t } = useTranslation('ui')
  return (
    <NoticeBar
      tone="waiting"
      action={
        <>
          <Button onClick={onFillIn}>{t('kept.fillIn')}</Button>
          <Button kind="quiet" onClick={onDrop}>
            {t('kept.drop')}
          </Button>
        </>
      }
    >
      {t('kept.text')}
    </NoticeBar>
  )
}
