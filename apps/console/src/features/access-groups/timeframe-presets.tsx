import {
  TIMEFRAME_PRESETS,
  type TimeframePreset,
} from '@commissioning/domain/access-groups/timeframe-presets'
import { Button } from '@commissioning/ui/button'
import { useTranslation } from 'react-i18next'
import classes from './groups.module.css'

interface Props {
  /** It was chosen, and no hand has changed anything since. */
  selected: TimeframePreset | undefined
  select: (preset: TimeframePreset) => void
  copyLast: (() => void) | undefined
}

/** Days and hours by one press (GROUP-40). */
export function TimeframePresets({ selected, select, copyLast }: Props) {
  const { t } = useTranslation('access-groups')
  return (
    <fieldset className={classes.presets} aria-label={t('presets.label')}>
      {TIMEFRAME_PRESETS.map((preset) => (
        <Button key={preset} onClick={() => select(preset)}>
          {t(`presets.${preset}`)}
        </Button>
      ))}
      {copyLast && <Button onClick={copyLast}>{t('presets.last')}</Button>}
      {selected === 'night' && (
        <p className={classes.nights} role="status">
          {t('presets.nights')}
        </p>
      )}
    </fieldset>
  )
}
