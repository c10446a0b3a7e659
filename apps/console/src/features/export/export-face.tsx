import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './export.module.css'

export function ExportFace({ isChosen = false }: { isChosen?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <IconDownload size={20} stroke={1.7} aria-hidden />
      <span className={isChosen ? undefined : classes.word}>
        {t(isChosen ? 'export.chosen' : 'export.button')}
      </span>
    </>
  )
}
