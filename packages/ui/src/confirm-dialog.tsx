import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import dialog from './confirm-dialog.module.css'
import { Feedback } from './feedback.tsx'
import { QuestionModal } from './question-modal.tsx'
import type { RequestFailure } from './request-failure.ts'

interface Props {
  title: string
  /** The name of the affected thing, on its own line, so that nobody deletes the wrong one. */
  object: string
  /** It says what will happen. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  isDangerous?: boolean | undefined
  busy?: boolean | undefined
  disabledReason?: string | undefined
  onConfirm: () => unknown
  onCancel: () => void
  error: RequestFailure | undefined | null
  errorTitle?: string | undefined
}

/** The one confirm dialog. It stays open while it works and shows its failure inside. */
export function ConfirmDialog(props: Props) {
  const { t } = useTranslation('ui')
  const no = (
    <Button isInert={props.busy} onClick={props.onCancel} data-autofocus>
      {props.cancelLabel ?? t('cancel')}
    </Button>
  )
  const yes = (
    <Button
      kind={props.isDangerous ? 'danger' : 'primary'}
      busy={props.busy}
      disabledReason={props.disabledReason}
      onClick={() => void props.onConfirm()}
    >
      {props.confirmLabel}
    </Button>
  )
  return (
    <QuestionModal title={props.title} no={no} yes={yes} onClose={props.onCancel} isInert={props.busy}>
      <p className={dialog.object}>{props.object}</p>
      {props.children && <div className={dialog.effect}>{props.children}</div>}
      <Feedback title={props.errorTitle} failure={props.error ?? undefined} />
    </QuestionModal>
  )
}
