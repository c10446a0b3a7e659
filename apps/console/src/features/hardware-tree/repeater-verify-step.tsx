import { RepeaterDrawing } from '@commissioning/ui/drawings/repeater'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useTranslation } from 'react-i18next'
import type { useVerify } from './use-verify.ts'

interface Props {
  name: string
  verify: ReturnType<typeof useVerify>
}

/** An RFnet repeater attaches after a reset until its LED blinks blue (HW-16). */
export function RepeaterVerifyStep({ name, verify: { isConfirmed, item } }: Props) {
  const { t } = useTranslation('hardware-tree')
  return (
    <WaitingPanel
      state={isConfirmed ? 'confirmed' : 'waiting'}
      title={isConfirmed ? name : t('reset.title', { name })}
      drawing={<RepeaterDrawing size={120} />}
      todo={isConfirmed ? t('done.attachedRepeater', { name }) : t('reset.todo')}
      waitingFor={t('reset.waitingFor')}
      reported={
        item ? { text: t(`links.${item.iqLinkState}`), instant: item.pendingSince ?? undefined } : undefined
      }
      tips={[t('reset.tipLed'), t('reset.tipNear')]}
    />
  )
}
