import { Card } from '@commissioning/ui/card'
import { type ReactNode, useId } from 'react'
import classes from './card-section.module.css'

interface Props {
  title: string
  /** At the upper corner. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page on a card, which its heading names. */
export function CardSection({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Card
        title={
          <h2 id={id} className={classes.heading}>
            {title}
          </h2>
        }
        actions={actions}
      >
        {children}
      </Card>
    </section>
  )
}
