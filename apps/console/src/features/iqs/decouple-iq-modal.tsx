import { type Iq, iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { listDecoupleObstacles, refuseSoftReset } from '@commissioning/domain/iqs/iq-lifecycle-rules'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { IqDrawing } from '@commissioning/ui/drawings/iq'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { WaitingPanel } from '@commissioning/ui/waiting-panel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequirementsModal } from '../../components/requirements-modal.tsx'
import { WriteDialog } from '../../components/write-dialog.tsx'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useDecoupleIq, useIq } from './iq-queries.ts'

const requirements = ['IqTreeNotEmpty', 'IqOffline', 'IqNotReset'] as const

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/** Decouple an IQ: its requirements, with a reset offered, then the confirmation (DECOUPLE-01). */
export function DecoupleIqModal({ installationId, iq: opened, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const [isAsked, setIsAsked] = useState(false)
  const newest = useIq(installationId, opened.id)
  const intent = useIdempotencyKey()
  const reset = useChange(iqEndpoints.softResetIq, 'iq')
  const decouple = useDecoupleIq(installationId, opened.id)
  const iq = newest.data ?? opened
  const { customerReference: name, hasTree, resetRequired } = iq
  const hanging = [
    ...(iq.locksCount > 0 ? [t('locks', { count: iq.locksCount })] : []),
    ...(iq.repeatersCount > 0 ? [t('repeaters', { count: iq.repeatersCount })] : []),
  ]
  const title = t('decouple.title')

  if (isAsked)
    return (
      <WriteDialog
        title={title}
        object={name}
        confirmLabel={title}
        effect={t('decouple.question')}
        errorTitle={t('decouple.failed')}
        write={decouple}
        given={undefined}
        done={t('decouple.done')}
        isDangerous
        onClose={onClose}
      />
    )
  return (
    <RequirementsModal
      title={title}
      name={name}
      needs={t('decouple.needs')}
      requirements={requirements.map((code) => ({
        code,
        label: t(`requirements.${code}`),
        names: code === 'IqTreeNotEmpty' ? hanging : undefined,
      }))}
      missing={listDecoupleObstacles(iq)}
      verify={async () => {
        const { data, isSuccess } = await newest.refetch()
        return isSuccess && listDecoupleObstacles(data).length === 0
      }}
      onMet={() => setIsAsked(true)}
      secondary={
        resetRequired && !reset.isSuccess
          ? {
              label: t('decouple.reset'),
              onClick: () =>
                reset.mutate(
                  { params: { installationId, iqId: opened.id }, idempotencyKey: intent.keyFor(opened.id) },
                  { onSuccess: intent.renew },
                ),
              busy: reset.isPending,
              disabledReason: refusalText(hasTree ? iqRefusals.IqTreeNotEmpty : refuseSoftReset(iq)),
            }
          : undefined
      }
      onCancel={onClose}
      leave={reset.isSuccess ? 'close' : 'cancel'}
      error={reset.error ?? newest.error}
      waiting={reset.isSuccess ? <IqResetPanel iq={iq} /> : undefined}
    >
      <NoticeBar tone="waiting">{t('decouple.warning')}</NoticeBar>
      {hasTree && iq.restoreRequired && <p>{t('restoreFirst')}</p>}
    </RequirementsModal>
  )
}

/** The progress of a reset: the IQ goes offline and returns without the keys of the installation. */
function IqResetPanel({ iq }: { iq: Iq }) {
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

/** A remote reset takes up to 10 minutes (DEVICE-17). */
const IQ_RESET_MS = 600_000

const BLINKING = {
  frames: [
    { colour: 'white', ms: 500 },
    { colour: null, ms: 500 },
  ],
} as const
