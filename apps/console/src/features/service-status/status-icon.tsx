import type { StatusIndicator } from '@commissioning/domain/service-status/incident-rules'
import { IconAlertOctagon } from '@commissioning/ui/icons/alert-octagon.ts'
import { IconAlertTriangle } from '@commissioning/ui/icons/alert-triangle.ts'
import { IconCircleCheck } from '@commissioning/ui/icons/circle-check.ts'
import { IconHelpCircle } from '@commissioning/ui/icons/help-circle.ts'
import classes from './service-status.module.css'

/** `unknown` while the status page cannot be read and never was. */
export type StatusState = StatusIndicator | 'unknown'

interface Props {
  state: StatusState
  /** It is set where no word beside the icon says what it means. */
  label?: string
}

/** Red for major, warning for minor, success otherwise (STATUS-09); each has a shape of its own. */
export function StatusIcon({ state, label }: Props) {
  const Icon = STATUS_ICONS[state]
  const spoken = label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true }
  return (
    <span className={classes.icon} data-state={state} {...spoken}>
      <Icon size={18} stroke={2} aria-hidden />
    </span>
  )
}

const STATUS_ICONS = {
  major: IconAlertOctagon,
  minor: IconAlertTriangle,
  none: IconCircleCheck,
  unknown: IconHelpCircle,
} as const
