import type { Walk, WalkStop } from '@commissioning/contract/walk-list/walk-endpoints'
import { walkTask } from '@commissioning/domain/walk-list/walk-rules'
import { CylinderDrawing } from '@commissioning/ui/drawings/cylinder'
import { MaintenanceCardDrawing } from '@commissioning/ui/drawings/maintenance-card'
import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useTranslation } from 'react-i18next'

const DRAWING_PX = 120

/** The live panel of one door: what to do, what the IQ has reported, and what to try if nothing happens. */
export function WalkPanel({ walk: { reason }, stop }: { walk: Walk; stop: WalkStop }) {
  const { t } = useTranslation('walk-list')
  const { t: hardware } = useTranslation('hardware-tree')
  const name = stop.customerReference
  const isLock = stop.hardwareType === 'lock'
  const task = walkTask(reason, stop)
  const steps = {
    card: {
      title: hardware('card.title', { name }),
      todo: hardware('card.todo'),
      tips: [hardware('card.tipAgain'), hardware('card.tipNear'), hardware('card.tipBattery')],
    },
    reset: {
      title: hardware('reset.title', { name }),
      todo: hardware('reset.todo'),
      tips: [hardware('reset.tipLed'), hardware('reset.tipNear')],
    },
    nothing: {
      title: t('panel.title', { name }),
      todo: t(`panel.todo.${reason === 'swap' ? 'replace' : reason}`),
      tips: [t(isLock ? 'panel.tipLock' : 'panel.tipRepeater')],
    },
  } as const
  const Drawing = isLock ? (task === 'card' ? MaintenanceCardDrawing : CylinderDrawing) : RepeaterDrawing
  const link = reason === 'detach' ? 'detached' : 'attached'

  return (
    <WaitingPanel
      {...steps[task]}
      state={stop.isDone ? 'confirmed' : 'waiting'}
      drawing={<Drawing size={DRAWING_PX} />}
      waitingFor={
        reason === 'detach' ? t('panel.leaving') : hardware(isLock ? 'card.waitingFor' : 'reset.waitingFor')
      }
      reported={{ text: hardware(`links.${link}${stop.isDone ? '' : '_pending'}`) }}
    />
  )
}
