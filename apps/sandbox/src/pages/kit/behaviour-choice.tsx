import { useTranslation } from 'react-i18next'
import type { Behaviour } from '../../control/behaviour.ts'
import classes from './behaviour-choice.module.css'

interface Props {
  behaviour: Behaviour
  onChoose: (behaviour: Behaviour) => void
}

/** How a server of the outside world answers, all ways in sight. */
export function BehaviourChoice({ behaviour, onChoose }: Props) {
  const { t } = useTranslation('sandbox')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('behaviour.title')}</legend>
      {behaviours.map((value) => (
        <label key={value} className={classes.option} data-chosen={value === behaviour || undefined}>
          <input
            type="radio"
            name="behaviour"
            checked={value === behaviour}
            onChange={() => onChoose(value)}
          />
          <span>
            {t(`behaviour.${value}`)}
            <span className={classes.note}>{t(`behaviour.${value}Note`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const behaviours = ['works', 'fails', 'hangs', 'nonsense'] as const satisfies Behaviour[]
