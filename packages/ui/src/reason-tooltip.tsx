import './mantine-sheets.ts'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

interface Props {
  reason: string
  children: ReactElement
}

/** The bubble with the reason; loaded only where something is disabled. */
export function ReasonTooltip({ reason, children }: Props) {
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} multiline maw={320} withArrow>
      {children}
    </Tooltip>
  )
}
