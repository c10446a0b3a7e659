import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { type CancelQuestion, CancelQuestionDialog } from './cancel-question-dialog.tsx'
import { Feedback } from './feedback.tsx'
import { FieldChanged } from './field-value.ts'
import { Modal } from './modal.tsx'
import classes from './modal-parts.module.css'
import type { RequestFailure } from './request-failure.ts'
import { useFormTraces } from './use-form-traces.ts'
import { useStepFocus } from './use-step-focus.ts'

export interface WizardForward {
  label: string
  onClick: () => unknown
  busy?: boolean | undefined
  disabledReason?: string | undefined
  /** Red, for what cannot be undone. */
  isDangerous?: boolean | undefined
}

export interface WizardModalProps {
  title: string
  step: number
  total: number
  /** Instead of "Step n / total"; empty for none. */
  subtitle?: string | undefined
  /** None on a step that goes on by itself. */
  forward?: WizardForward | undefined
  /** Another way on, beside forward. */
  secondary?: Omit<WizardForward, 'isDangerous'> | undefined
  onBack?: (() => void) | undefined
  onCancel: () => void
  /** "Cancel" unless the step has another word, such as "Close"; null where forward closes already. */
  cancelLabel?: string | null | undefined
  /** Asked before `onCancel`; left out where nothing would be lost. */
  cancelQuestion?: CancelQuestion | undefined
  error: RequestFailure | undefined | null
  errorTitle?: string | undefined
  size?: 'wide' | 'medium' | undefined
  children: ReactNode
}

/** The one shell of wizards: title, step, content, failure, footer. Enter goes forward; each step starts at its top. */
export function WizardModal(props: WizardModalProps) {
  const { t } = useTranslation('ui')
  const [isAsking, setIsAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const { forward, secondary, cancelQuestion } = props
  const isBusy = forward?.busy === true || secondary?.busy === true
  const traces = useFormTraces(props)
  const cancel = () => {
    if (isBusy) return
    if (cancelQuestion) setIsAsking(true)
    else props.onCancel()
  }
  /** By Escape or the cross, which a slip of the hand reaches; a step that says "Close" has nothing to lose. */
  const close = () => {
    if (!isBusy && traces.isTyped && props.cancelLabel === undefined) setIsAsking(true)
    else cancel()
  }
  const question = cancelQuestion ?? {
    title: t('unsaved.title'),
    warning: t('unsaved.warning'),
    yes: t('unsaved.yes'),
    no: t('unsaved.no'),
  }
  const goForward = () => {
    if (forward && !isBusy && forward.disabledReason === undefined) void forward.onClick()
  }
  useStepFocus(content, props.step)

  return (
    <Modal
      title={props.title}
      subtitle={props.subtitle ?? t('wizard.step', { step: props.step, total: props.total })}
      size={props.size}
      onClose={close}
    >
      <form
        className={classes.form}
        noValidate
        onInput={traces.onInput}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          goForward()
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for its step where that has no control of its own */}
        <div
          ref={content}
          className={classes.content}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) goForward()
          }}
        >
          <FieldChanged value={traces.onInput}>{props.children}</FieldChanged>
        </div>
        <div className={classes.end}>
          {traces.failure && (
            <div className={classes.feedback}>
              <Feedback title={props.errorTitle} failure={traces.failure} />
            </div>
          )}
          <div className={classes.footer}>
            {props.onBack && (
              <Button kind="quiet" onClick={isBusy ? undefined : props.onBack}>
                {t('back')}
              </Button>
            )}
            <span className={classes.spring} />
            {props.cancelLabel !== null && (
              <div className={classes.cancel}>
                <Button onClick={cancel}>{props.cancelLabel ?? t('cancel')}</Button>
              </div>
            )}
            {secondary && (
              <Button
                busy={secondary.busy}
                disabledReason={secondary.disabledReason}
                onClick={() => void secondary.onClick()}
              >
                {secondary.label}
              </Button>
            )}
            {forward && (
              <div className={classes.forward}>
                <Button
                  type="submit"
                  kind={forward.isDangerous ? 'danger' : 'primary'}
                  busy={forward.busy}
                  disabledReason={forward.disabledReason}
                >
                  {forward.label}
                </Button>
              </div>
            )}
          </div>
        </div>
      </form>
      {isAsking && (
        <CancelQuestionDialog question={question} onYes={props.onCancel} onNo={() => setIsAsking(false)} />
      )}
    </Modal>
  )
}
