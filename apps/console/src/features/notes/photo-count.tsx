import { IconPhoto } from '@commissioning/ui/icons/photo.ts'
import { useTranslation } from 'react-i18next'
import classes from './notes.module.css'

/** How many photos a note has; nothing for none (NOTE-42). */
export function PhotoCount({ count }: { count: number }) {
  const { t } = useTranslation('notes')
  if (count === 0) return null
  const label = t('photos.count', { count })
  return (
    <span className={classes.photos} role="img" aria-label={label} title={label}>
      <IconPhoto size={16} stroke={1.8} aria-hidden />
      {count}
    </span>
  )
}
