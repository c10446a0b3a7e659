import { useTranslation } from 'react-i18next'
import { Drawing, type DrawingProps } from './drawing.tsx'
import classes from './iq.module.css'
import { LED_COLOURS, type LedFrame, listLedColours } from './led-frames.ts'
import { useLed } from './use-led.ts'

interface Props extends DrawingProps {
  /** The pattern of its LED; without one the LED is not drawn as lit. */
  led?: { frames: readonly LedFrame[] } | undefined
}

const DARK: readonly LedFrame[] = []

/** An IQ on the wall. Its LED blinks the pattern, and says its colours in words. */
export function IqDrawing({ led, size, label }: Props) {
  const { t } = useTranslation('ui')
  const frames = led?.frames ?? DARK
  const lit = useLed(frames)
  const colours = listLedColours(frames)
  const named = colours.length > 0 ? colours.map((colour) => t(`led.${colour}`)).join(', ') : t('led.off')
  const spoken = led ? [label, t('led.still', { colours: named })].filter(Boolean).join(', ') : label

  return (
    <Drawing size={size} label={spoken}>
      <rect className="body" x="20" y="20" width="80" height="80" rx="18" />
      <rect className="fine" x="27" y="27" width="66" height="66" rx="12" />
      <path className="fine" d="M46 84h28" />
      {lit && <circle cx="60" cy="54" r="21" className={classes.glow} style={{ fill: LED_COLOURS[lit] }} />}
      <circle
        cx="60"
        cy="54"
        r="9"
        className={lit ? classes.lit : classes.dark}
        style={lit ? { fill: LED_COLOURS[lit] } : undefined}
      />
    </Drawing>
  )
}
