import { Button } from '@commissioning/ui/button'
import { IconPhoto } from '@commissioning/ui/icons/photo.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './scanner.module.css'

interface Props {
  onPhoto: (photo: File) => void
}

/** A picture from the gallery, or taken at once where the phone offers it. */
export function PhotoButton({ onPhoto }: Props) {
  const { t } = useTranslation('scanner')
  const input = useRef<HTMLInputElement>(null)
  const take = (element: HTMLInputElement) => {
    const [photo] = element.files ?? []
    element.value = ''
    if (photo) onPhoto(photo)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('photo')}
        className={classes.file}
        tabIndex={-1}
        onChange={({ target }) => take(target)}
      />
      <Button icon={<IconPhoto size={20} stroke={1.8} />} onClick={() => input.current?.click()}>
        {t('photo')}
      </Button>
    </>
  )
}
