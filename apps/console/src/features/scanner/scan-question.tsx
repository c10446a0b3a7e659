import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import classes from './scanner.module.css'

interface Props {
  choices: readonly string[]
  onSelect: (value: string) => void
  onLookAgain: () => void
}

/** In the place of the camera's picture: several labels fit, and the person says which one is meant. */
export function ScanQuestion({ choices, onSelect, onLookAgain }: Props) {
  const { t } = useTranslation('scanner')
  return (
    <div className={classes.notice} role="alert">
      <p>{t('question')}</p>
      <ul className={classes.choices}>
        {choices.map((value) => (
          <li key={value}>
            <Button onClick={() => onSelect(value)}>{value}</Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onLookAgain}>
        {t('lookAgain')}
      </Button>
    </div>
  )
}
