import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './section.module.css'

interface Props {
  title: string
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading. */
export function Section({ title, note, actions, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
