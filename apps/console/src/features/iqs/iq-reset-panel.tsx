import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A remote reset takes up to 10 minutes (DEVICE-17). */
const IQ_RESET_MS = 600_000

const BLINKING = {
  frames: [
    { colour: 'white', ms: 500 },
    { colour: null, ms: 500 },
  ],
} as const

/** The progress of a reset: the IQ goes offline and returns without the keys of the installation. */
export function IqResetPanel({ iq }: { iq: Iq }) {
  const { t } = useTranslation('hardware-tree')
  const [until] = useState(() => Date.now() + IQ_RESET_MS)
  const [isOver, setIsOver] = useState(false)
  const isBack = iq.online && !iq.resetRequired
  return (
    <WaitingPanel
      state={isBack ? 'confirmed' : isOver ? 'failed' : 'waiting'}
      title={t(isBack ? 'iqReset.titleDone' : 'iqReset.title', { name: iq.customerReference })}
      drawing={<IqDrawing size={120} led={isBack ? undefined : BLINKING} />}
      todo={isBack ? t('iqReset.back') : t('iqReset.todo')}
      waitingFor={t('iqReset.waitingFor')}
      until={isBack ? undefined : until}
      totalMs={IQ_RESET_MS}
      onOver={() => setIsOver(true)}
      reported={{ text: t(iq.online ? 'online' : 'offline') }}
      tips={[t('iqReset.tipPower'), t('iqReset.tipButton')]}
    />
  )
}
