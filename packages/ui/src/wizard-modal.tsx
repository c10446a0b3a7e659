import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { type CancelQuestion, CancelQuestionDialog } from './cancel-question-dialog.tsx'
import { Feedback } from './feedback.tsx'
import { FieldChanged } from './field-value.ts'
import { focusFirstMissingField } from './focus-first-missing-field.ts'
import { useQuestionBeforeLeaving } from './leave-questions.ts'
import { Modal } from './modal.tsx'
import classes from './modal-parts.module.css'
import type { RequestFailure } from './request-failure.ts'
import { StoredEntriesProvider, useStoredEntries } from './stored-entries.ts'
import { StoredEntriesNotice } from './stored-entries-notice.tsx'
import { useFormTraces } from './use-form-traces.ts'
import { useFocusInSight, useStepFocus } from './use-step-focus.ts'

export interface WizardForward {
  label: string
  onClick: () => unknown
  /** It works: until it is done the wizard stays open. */
  busy?: boolean | undefined
  /** How far it is, while it works. */
  progress?: string | undefined
  /** The step still reads what it needs; the wizard can be left. */
  isReading?: boolean | undefined
  disabledReason?: string | undefined
  /** Red, for irreversible actions. */
  isDangerous?: boolean | undefined
}

export interface WizardModalProps {
  title: string
  step: number
  total: number
  /** Distinguishes two steps that show the same number. */
  at?: string | undefined
  /** Instead of "Step n / total"; empty for none. */
  subtitle?: string | undefined
  /** None on a step that goes on by itself. */
  forward?: WizardForward | undefined
  /** Another way on, beside forward. */
  secondary?: Omit<WizardForward, 'isDangerous' | 'isReading' | 'progress'> | undefined
  onBack?: (() => void) | undefined
  onCancel: () => void
  /** "Cancel", unless it says "Close" as all is saved; none where forward closes already. */
  leave?: 'cancel' | 'close' | 'none' | undefined
  /** On a step whose entries were sent: leaving loses none of them. */
  isSent?: boolean | undefined
  /** Asked before `onCancel`, in the usual words but for those given; left out where nothing would be lost. */
  cancelQuestion?: boolean | Partial<CancelQuestion> | undefined
  error: RequestFailure | undefined | null
  errorTitle?: string | undefined
  size?: 'wide' | 'medium' | 'narrow' | undefined
  children: ReactNode
}

/** The one shell of wizards: title, step, content, failure, footer. Enter goes forward; each step starts at its top. */
export function WizardModal(props: WizardModalProps) {
  const { t } = useTranslation('ui')
  const [isAsking, setIsAsking] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const { forward, secondary, cancelQuestion, leave = 'cancel' } = props
  const isBusy = forward?.busy === true || secondary?.busy === true
  const at = props.at ?? props.step
  const traces = useFormTraces({ at, error: props.error })
  const stored = useStoredEntries(props.title, at)
  const isLosing = Boolean(cancelQuestion) || (traces.isTyped && leave === 'cancel' && !props.isSent)
  useQuestionBeforeLeaving(isLosing || isBusy ? () => setIsAsking(!isBusy) : undefined)
  /** Every way out asks alike before what was typed is lost; a step that says "Close" has nothing to lose. */
  const close = () => {
    if (isLosing) setIsAsking(true)
    else props.onCancel()
  }
  const messages = cancelQuestion ? 'cancelQuestion' : 'unsaved'
  const question = {
    title: t(`${messages}.title`),
    warning: t(`${messages}.warning`),
    yes: t(`${messages}.yes`),
    no: t('cancelQuestion.no'),
    ...(typeof cancelQuestion === 'object' ? cancelQuestion : undefined),
  }
  const goForward = () => {
    if (forward && !isBusy && !forward.isReading && forward.disabledReason === undefined)
      void forward.onClick()
  }
  useStepFocus(content, at)
  useFocusInSight(content, traces.failure)

  return (
    <Modal
      title={props.title}
      subtitle={props.subtitle ?? t('wizard.step', { step: props.step, total: props.total })}
      size={props.size}
      onClose={close}
      isInert={isBusy}
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
            if (event.key !== 'Enter' || event.defaultPrevented) return
            if (event.target === event.currentTarget) goForward()
            else if (forward?.disabledReason !== undefined)
              focusFirstMissingField(event.currentTarget, event.target)
          }}
        >
          {stored.isOffered && <StoredEntriesNotice onFillIn={stored.fillIn} onDrop={stored.drop} />}
          <StoredEntriesProvider value={stored.fields}>
            <FieldChanged value={traces.onInput}>{props.children}</FieldChanged>
          </StoredEntriesProvider>
        </div>
        <div className={classes.end}>
          {traces.failure && (
            <div className={classes.feedback}>
              <Feedback title={props.errorTitle} failure={traces.failure} />
            </div>
          )}
          <div className={classes.footer}>
            {props.onBack && (
              <Button kind="quiet" isInert={isBusy} onClick={props.onBack}>
                {t('back')}
              </Button>
            )}
            <span className={classes.spring} />
            {leave !== 'none' && (
              <div>
                <Button isInert={isBusy} onClick={close}>
                  {t(leave)}
                </Button>
              </div>
            )}
            {secondary && (
              <Button
                busy={secondary.busy}
                isInert={forward?.busy}
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
                  busy={forward.busy === true || forward.isReading === true}
                  progress={forward.progress}
                  isInert={secondary?.busy}
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
