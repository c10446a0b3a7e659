import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestFailure } from './request-failure.ts'
import type { Wizard } from './use-wizard.ts'
import { type WizardForward, WizardModal, type WizardModalProps } from './wizard-modal.tsx'

/** Every step of a wizard shares these. */
export type WizardFrame = Pick<
  WizardModalProps,
  'title' | 'step' | 'total' | 'size' | 'onBack' | 'onCancel' | 'cancelQuestion'
>

type OfTheStep =
  | 'title'
  | 'size'
  | 'secondary'
  | 'leave'
  | 'isSent'
  | 'onCancel'
  | 'cancelQuestion'
  | 'error'
  | 'errorTitle'

export interface WizardStep extends Partial<Pick<WizardModalProps, OfTheStep>> {
  /** "Next" and one step on, but for what it says otherwise; null where the step goes on by itself. */
  forward?: Partial<WizardForward> | null | undefined
  /** Why forward is closed. */
  refusal?: string | undefined
  /** The step waits while this runs, and shows its failure. */
  sends?: { isPending: boolean; error: RequestFailure | null } | undefined
  /** Another way back than to the step before; null where what was done cannot be gone back on. */
  onBack?: (() => void) | null | undefined
  /** Shown under the number of the step before it. */
  sharesNumber?: true
  content: ReactNode
}

type AnyStep = WizardStep | ((frame: WizardFrame) => ReactNode)
/** A wizard that knows its steps before it is drawn lists them so. */
export type StepsOf<W> = W extends Wizard<infer Step> ? Record<Step, AnyStep> : never

type OfTheWizard = 'title' | 'size' | 'onCancel' | 'cancelQuestion' | 'leave'

interface Props<Step extends string> extends Pick<WizardModalProps, OfTheWizard> {
  wizard: Wizard<Step>
  /** This many steps stand before or after these in the whole, of which they are a part. */
  before?: number | undefined
  after?: number | undefined
  /** Above the content of every step. */
  notice?: ReactNode
  /** Each in the wizard's frame; one that needs more than its content is a component that takes the frame. */
  steps: Record<Step, AnyStep>
}

/** A wizard as a list of its steps; the one it stands at is shown. */
export function WizardSteps<Step extends string>(props: Props<Step>) {
  const { wizard, steps, before = 0, after = 0, notice, size = 'medium', ...shared } = props
  const { t } = useTranslation('ui')
  const isCounted = (one: Step) => typeof steps[one] === 'function' || !steps[one].sharesNumber
  const until = wizard.order.slice(0, wizard.order.indexOf(wizard.step) + 1)
  const step: AnyStep = steps[wizard.step]
  const frame = {
    ...shared,
    size,
    step: before + until.filter(isCounted).length,
    total: before + wizard.order.filter(isCounted).length + after,
    onBack: wizard.canGoBack ? wizard.back : undefined,
  }
  if (typeof step === 'function') return <Fragment key={wizard.step}>{step(frame)}</Fragment>

  const { content, forward, refusal, sends, onBack = frame.onBack, sharesNumber: _, ...own } = step
  return (
    <WizardModal
      {...frame}
      {...own}
      at={wizard.step}
      onBack={onBack ?? undefined}
      error={wizard.refusal ?? sends?.error ?? own.error}
      errorTitle={wizard.refusal ? undefined : own.errorTitle}
      forward={
        forward === null
          ? undefined
          : {
              label: t(wizard.isEditing ? 'wizard.toOverview' : 'next'),
              onClick: wizard.forward,
              disabledReason: refusal,
              ...forward,
              busy: sends?.isPending === true || forward?.busy === true,
            }
      }
    >
      {notice}
      {content}
    </WizardModal>
  )
}
