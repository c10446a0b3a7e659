import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { LED_FRAMES, type LedFrame } from '@commissioning/domain/iqs/led-frames'
import { LED_PATTERNS, type LedPattern, refuseLedPattern } from '@commissioning/domain/iqs/led-patterns'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { RadioListField } from '@commissioning/ui/radio-list-field'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SaveForm } from '../../components/save-form.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import classes from './set-led-modal.module.css'

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** Chooses the LED pattern of an IQ, drawn as it will blink (LED-01). */
export function SetLedModal({ installationId, iq, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const form = useForm<{ pattern: LedPattern | null }>({ defaultValues: { pattern: iq.iqColorMode } })
  const pattern = form.watch('pattern')
  const setLed = useChange(iqEndpoints.setIqLedMode, 'iq')

  return (
    <SaveForm
      title={t('led.title')}
      hasStep
      label={t('led.title')}
      form={form}
      write={setLed}
      send={(answers) =>
        answers.pattern
          ? { params: { installationId, iqId: iq.id }, body: { iqColorMode: answers.pattern } }
          : undefined
      }
      refusal={refusalText(refuseLedPattern(pattern))}
      done={t('led.done')}
      onClose={onClose}
    >
      <div className={classes.sides}>
        <figure className={classes.preview}>
          <IqDrawing
            size={150}
            label={iq.customerReference}
            led={pattern ? { frames: iqLedPreview(pattern) } : undefined}
          />
          <figcaption>
            <strong>{iq.customerReference}</strong>
            {pattern && <span>{t(`led.patterns.${pattern}`)}</span>}
            {pattern && isShownFaster(pattern) && <span className={classes.soft}>{t('led.faster')}</span>}
            {!iq.online && <span className={classes.soft}>{t('led.later')}</span>}
          </figcaption>
        </figure>
        <RadioListField
          control={form.control}
          name="pattern"
          label={t('led.field')}
          isRequired
          options={LED_PATTERNS.map((value) => ({ value, label: t(`led.patterns.${value}`) }))}
        />
      </div>
    </SaveForm>
  )
}

/** How the drawing of an IQ blinks a pattern: nobody waits five minutes for it, so it blinks every five seconds. */
const iqLedPreview = (pattern: LedPattern): LedFrame[] =>
  LED_FRAMES[pattern].map((frame) => (isLong(frame) ? { ...frame, ms: 4_500 } : frame))

/** Whether the drawing is faster than the LED. */
const isShownFaster = (pattern: LedPattern): boolean => LED_FRAMES[pattern].some(isLong)

const isLong = ({ ms }: LedFrame) => ms > 60_000
