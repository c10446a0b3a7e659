import './mantine-sheets.ts'
import { Tooltip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import hidden from './disabled-reason.module.css'
import classes from './hint.module.css'

interface Props {
  /** One line each. */
  lines: readonly string[]
  children: ReactNode
}

/** Further explanation on hover, focus and touch; screen readers read it too. */
export function Hint({ lines, children }: Props) {
  const id = useId()
  const label = lines.map((line) => <div key={line}>{line}</div>)
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }} multiline maw={320} withArrow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the words must be reached by keyboard too */}
      <span className={classes.hinted} tabIndex={0} aria-describedby={id}>
        {children}
        <span id={id} className={hidden.hidden}>
          {lines.join(' ')}
        </span>
      </span>
    </Tooltip>
  )
}
