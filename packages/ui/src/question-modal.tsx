import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import classes from './modal-parts.module.css'

interface Props {
  title: string
  /** The way out: a button. */
  no: ReactNode
  /** The way on: a button. */
  yes: ReactNode
  /** Left out where one of the buttons has to be pressed. */
  onClose?: (() => void) | undefined
  /** Its answer is on the way: until that is done it cannot be closed. */
  isInert?: boolean | undefined
  children: ReactNode
}

/** A question with its two answers below. */
export function QuestionModal({ title, no, yes, onClose, isInert, children }: Props) {
  return (
    <Modal title={title} size="narrow" role="alertdialog" onClose={onClose} isInert={isInert}>
      <div className={`${classes.content} ${classes.small}`}>{children}</div>
      <div className={`${classes.footer} ${classes.end}`}>
        <span className={classes.spring} />
        <div>{no}</div>
        <div className={classes.forward}>{yes}</div>
      </div>
    </Modal>
  )
}
