import './mantine-sheets.ts'
import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

interface Props {
  lines: readonly string[]
  /** The element that it explains. */
  target: RefObject<HTMLElement | null>
  isOpen: boolean
}

/** The bubble beside what it explains. */
export function HintBubble({ lines, target, isOpen }: Props) {
  const label = lines.map((line) => <div key={line}>{line}</div>)
  return <Tooltip target={target} opened={isOpen} label={label} multiline maw={320} withArrow />
}
