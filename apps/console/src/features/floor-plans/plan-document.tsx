import { EmptyState } from '@commissioning/ui/empty-state'
import { useTranslation } from 'react-i18next'
import classes from './plan-viewer.module.css'

interface Props {
  name: string
  url: string
}

/** A PDF in the browser's own reader. Browsers of some phones have none; there it is opened by another app. */
export function PlanDocument({ name, url }: Props) {
  const { t } = useTranslation('floor-plans')
  if (navigator.pdfViewerEnabled === false)
    return <EmptyState title={t('viewer.noReader')}>{t('viewer.noReaderHint')}</EmptyState>
  return <iframe className={classes.frame} src={url} title={name} />
}
