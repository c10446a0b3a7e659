import type { ReadingCondition } from '@commissioning/domain/readings/reading-condition'
import { useTranslation } from 'react-i18next'
import classes from './readings.module.css'
import { CONDITION_CHOICES, CONDITION_PARTS } from './stored-condition.ts'

interface Props {
  condition: ReadingCondition
  onSelect: (condition: ReadingCondition) => void
}

/** One tap says a condition, and another takes it back. */
export function ConditionFields({ condition, onSelect }: Props) {
  const { t } = useTranslation('readings')
  return (
    <div className={classes.condition}>
      {CONDITION_PARTS.map((part) => (
        <fieldset key={part} className={classes.part}>
          <legend>{t(`condition.${part}.name`)}</legend>
          {CONDITION_CHOICES[part].map((value) => (
            <button
              key={String(value)}
              type="button"
              className={classes.choice}
              aria-pressed={condition[part] === value}
              onClick={() => onSelect({ ...condition, [part]: condition[part] === value ? null : value })}
            >
              {t(`condition.${part}.${value}`)}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
