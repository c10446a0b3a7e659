import { useTranslation } from 'react-i18next'
import mark from '../../public/icon.svg?inline'
import classes from './brand.module.css'

/** The product's mark and name. */
export function Brand({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <span className={classes.brand}>
      <img src={mark} alt={isShort ? t('brand') : ''} width={32} height={32} />
      {!isShort && <span>{t('brand')}</span>}
    </span>
  )
}
