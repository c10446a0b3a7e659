import { IconDownload } from '@commissioning/ui/icons/download.ts'
import { useTranslation } from 'react-i18next'
import classes from './export.module.css'

export function ExportFace({ isSelected = false }: { isSelected?: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <IconDownload size={20} stroke={1.7} aria-hidden />
      <span className={isSelected ? undefined : classes.label}>
        {t(isSelected ? 'export.chosen' : 'export.button')}
      </span>
    </>
  )
}
