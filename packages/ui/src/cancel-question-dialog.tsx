import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import classes from './modal-parts.module.css'

export interface CancelQuestion {
  /** "Cancel creating an installation?" */
  title: string
  /** What would be lost. */
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
  return (
    <Modal title={question.title} size="narrow" role="alertdialog" onClose={onNo}>
      <div className={`${classes.content} ${classes.small}`}>
        <p className={classes.warning}>{question.warning}</p>
      </div>
      <div className={classes.footer}>
        <span className={classes.spring} />
        <Button onClick={onNo} data-autofocus>
          {question.no}
        </Button>
        <div className={classes.forward}>
          <Button kind="danger" onClick={onYes}>
            {question.yes}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
