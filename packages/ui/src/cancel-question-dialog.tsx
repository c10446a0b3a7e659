import { Button } from './button.tsx'
import classes from './modal-parts.module.css'
import { QuestionModal } from './question-modal.tsx'

export interface CancelQuestion {
  /** "Cancel creating an installation?" */
  title: string
  /** It names what would be lost. */
  warning: string
  /** "Yes, cancel" */
  yes: string
  /** "No, go back" */
  no: string
}

interface Props {
  question: CancelQuestion
  onYes: () => void
  onNo: () => void
}

/** Asked above a wizard before its answers are thrown away; Escape means no. */
export function CancelQuestionDialog({ question, onYes, onNo }: Props) {
  const stay = (
    <Button onClick={onNo} data-autofocus>
      {question.no}
    </Button>
  )
  const leave = (
    <Button kind="danger" onClick={onYes}>
      {question.yes}
    </Button>
  )
  return (
    <QuestionModal title={question.title} no={stay} yes={leave} onClose={onNo}>
      <p className={classes.warning}>{question.warning}</p>
    </QuestionModal>
  )
}
