import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { canSwitchOtp } from '@commissioning/domain/intercom/otp-rules'
import { refuseIqWrite, viewOnlyNotice } from '@commissioning/domain/iqs/iq-rules'
import { iqStatus } from '@commissioning/domain/iqs/iq-status'
import { Card } from '@commissioning/ui/card'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { StatusBadge, type Tone } from '@commissioning/ui/status-badge'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstallation } from '../installations/installation-queries.ts'
import { OtpNotice } from '../intercom/otp-notices.tsx'
import { IqActions } from '../iqs/iq-actions.tsx'
import { IqNotice } from '../iqs/iq-notice-actions.tsx'
import { DeviceCode } from '../page/device-code.tsx'
import { useRefusalText } from '../refusal-text.ts'
import classes from './hardware.module.css'
import { IqTreeView } from './iq-tree-view.tsx'

const DetachAllModal = lazyPart(async () => (await import('./detach-all-modal.tsx')).DetachAllModal)

const toneOf = (iq: Iq): Tone => {
  const status = iqStatus(iq)
  if (status === 'replaced') return 'neutral'
  if (status === 'poor') return 'waiting'
  return status === 'offline' ? 'offline' : 'confirmed'
}

interface Props {
  installationId: string
  iq: Iq
  /** With those of its page. */
  isTreeComing: boolean
}

/** One IQ with its connection, the notices about it, and its tree. */
export function IqCard({ installationId, iq, isTreeComing }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const [isDetaching, setIsDetaching] = useState(false)
  const installation = useInstallation(installationId).data
  const owner = installation?.site?.owner
  const isViewOnly = refuseIqWrite(iq) !== undefined

  return (
    <Card
      title={iq.state === 'dead' ? t('replacedName', { name: iq.customerReference }) : iq.customerReference}
      picture={<IqDrawing size={72} />}
      actions={<IqActions installationId={installationId} iq={iq} onDetachAll={() => setIsDetaching(true)} />}
      mark={
        <>
          <StatusBadge tone={toneOf(iq)} label={t(`status.${iqStatus(iq)}`)} />
          {isViewOnly && <StatusBadge tone="neutral" label={t('viewOnly')} />}
        </>
      }
    >
      <div className={classes.facts}>
        <DeviceCode mac={iq.mac} label={t('mac')} />
        {iq.state !== 'dead' && <span>{t(`life.${iq.state}`)}</span>}
        <span>{t('locks', { count: iq.locksCount })}</span>
        <span>{t('repeaters', { count: iq.repeatersCount })}</span>
      </div>
      {isViewOnly && (
        <NoticeBar tone="neutral">{refusalText(viewOnlyNotice(owner?.email ?? null))}</NoticeBar>
      )}
      <IqNotice installationId={installationId} iq={iq} />
      {installation && canSwitchOtp(installation.type) && (
        <OtpNotice installationId={installationId} iq={iq} />
      )}
      <IqTreeView installationId={installationId} iq={iq} isComing={isTreeComing} />
      <Suspense>
        {isDetaching && (
          <DetachAllModal installationId={installationId} iq={iq} onClose={() => setIsDetaching(false)} />
        )}
      </Suspense>
    </Card>
  )
}
