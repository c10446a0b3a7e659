import type { ReactNode } from 'react'
import classes from './failure-line.module.css'

/** Says in a line what went wrong, beside what was tried; it is not there without a sentence. */
export function FailureLine({ children }: { children: ReactNode }) {
  return (
    children && (
      <p role="alert" className={classes.failure}>
        {children}
      </p>
    )
  )
}
