import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toggle.module.css'

interface Props {
  label: string
  note?: ReactNode
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** A switch that counts at once. */
export function Toggle({ label, note, isOn, onSwitch }: Props) {
  const { t } = useTranslation('sandbox')
  const id = useId()
  return (
    <div className={classes.row}>
      <div className={classes.messages}>
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className={classes.note}>
            {note}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        onClick={() => onSwitch(!isOn)}
      >
        <span className={classes.track} aria-hidden>
          <span className={classes.thumb} />
        </span>
        <span className={classes.status} aria-hidden>
          {t(isOn ? 'on' : 'off')}
        </span>
      </button>
    </div>
  )
}
