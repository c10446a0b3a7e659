import { TextField } from '@commissioning/ui/text-field'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LineName, ScaleAnswers } from './scale-answers.ts'
import classes from './sheets.module.css'

interface Props {
  control: Control<ScaleAnswers>
  /** The line that the pointer draws. */
  drawn: LineName
  onDrawn: (line: LineName) => void
}

/** Both lines in numbers, so that each can be set without a pointer (SHEET-07). */
export function LineFields({ control, drawn, onDrawn }: Props) {
  const { t } = useTranslation('sheets')
  return (['line', 'check'] as const).map((line) => (
    <fieldset key={line} className={classes.line} aria-label={t(`scale.${line}`)}>
      <button
        type="button"
        className={classes.draws}
        data-line={line}
        aria-pressed={drawn === line}
        onClick={() => onDrawn(line)}
      >
        {t(`scale.draw.${line}`)}
      </button>
      <TextField
        control={control}
        name={`${line}Metres`}
        label={t('scale.metres')}
        isRequired={line === 'line'}
      />
      <TextField control={control} name={line} label={t('scale.ends')} />
    </fieldset>
  ))
}
