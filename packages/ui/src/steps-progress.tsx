import { useTranslation } from 'react-i18next'
import hidden from './disabled-reason.module.css'
import { IconCheck } from './icons/check.ts'
import { IconX } from './icons/x.ts'
import classes from './steps-progress.module.css'

export interface ProgressStep {
  key: string
  label: string
  state: 'done' | 'current' | 'todo' | 'failed'
  note?: string | undefined
}

interface Props {
  label: string
  steps: readonly ProgressStep[]
}

/** Shows the progress of long work: each step with its state in picture and word. */
export function StepsProgress({ label, steps }: Props) {
  const { t } = useTranslation('ui')
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step.key}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {step.state === 'done' && <IconCheck size={16} stroke={2.4} />}
            {step.state === 'failed' && <IconX size={16} stroke={2.4} />}
            {(step.state === 'current' || step.state === 'todo') && at + 1}
          </span>
          <span>
            {step.label}
            <span className={hidden.hidden}>{`, ${t(`steps.${step.state}`)}`}</span>
            {step.note && <span className={classes.note}>{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
