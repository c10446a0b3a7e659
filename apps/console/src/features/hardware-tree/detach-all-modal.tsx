import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { rulesWithoutLocks } from '@commissioning/domain/access-decision/changed-rules'
import {
  holdsUpDetachAll,
  listDetachAllObstacles,
} from '@commissioning/domain/detached-hardware/detach-rules'
import { treeRefusals } from '@commissioning/domain/hardware-tree/tree-refusals'
import { ConfirmDialog } from '@commissioning/ui/confirm-dialog'
import { FormModal } from '@commissioning/ui/form-modal'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { SkeletonText } from '@commissioning/ui/skeletons'
import { StepsProgress } from '@commissioning/ui/steps-progress'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequirementsModal } from '../../components/requirements-modal.tsx'
import { useChange } from '../../lib/api/operations.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import type { DeviceItem } from './device-queries.ts'
import classes from './hardware.module.css'
import { useIqState } from './use-iq-state.ts'

const requirements = ['IqOffline', 'SomeHardwareOffline', 'HardwareNotAttached'] as const

interface Props {
  installationId: string
  iq: Iq
  onClose: () => void
}

/**
 * Detach all hardware of an IQ: unmet conditions first, then the confirmation, then what is still detaching (DETACH-11
 * to DETACH-16).
 */
export function DetachAllModal({ installationId, iq: opened, onClose }: Props) {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const { iq, devices, error, look } = useIqState(installationId, opened)
  const detachAll = useChange(treeEndpoints.detachAll, 'tree', 'lock', 'repeater')
  const missing = listDetachAllObstacles(iq, devices ?? [])
  const [step, setStep] = useState<'requirements' | 'question'>()
  if (devices && !step) setStep(missing.length === 0 ? 'question' : 'requirements')
  const [leaving, setLeaving] = useState<readonly DeviceItem[]>()
  const name = iq.customerReference
  const change = useMemo(
    () => devices && rulesWithoutLocks(devices.filter(isLock).map(({ id }) => id)),
    [devices],
  )
  const title = t('clean.title')
  const close = { title, subtitle: name, submit: undefined, leave: 'close', onCancel: onClose } as const

  if (!devices || !step)
    return (
      <FormModal {...close} error={error}>
        {!error && <SkeletonText lines={3} />}
      </FormModal>
    )
  if (leaving) return <DetachProgress {...close} leaving={leaving} devices={devices} error={error} />
  if (step === 'question')
    return (
      <ConfirmDialog
        title={title}
        object={name}
        confirmLabel={title}
        isDangerous
        busy={detachAll.isPending}
        disabledReason={refusalText(missing[0])}
        onConfirm={() =>
          detachAll.mutate(
            { params: { installationId, iqId: opened.id } },
            { onSuccess: () => setLeaving(devices) },
          )
        }
        onCancel={onClose}
        error={detachAll.error}
      >
        <p className={classes.plain}>{t('clean.question', { count: devices.length })}</p>
        <ul className={classes.names}>
          {devices.map(({ id, customerReference }) => (
            <li key={id}>{customerReference}</li>
          ))}
        </ul>
        <DifferenceNotice installationId={installationId} change={change} />
      </ConfirmDialog>
    )
  if (missing.includes(treeRefusals.NothingToDetach))
    return (
      <FormModal {...close} error={error}>
        <NoticeBar tone="failed">{refusalText(treeRefusals.NothingToDetach)}</NoticeBar>
        <p className={classes.plain}>{t('empty.iq')}</p>
      </FormModal>
    )
  return (
    <RequirementsModal
      title={title}
      name={name}
      needs={t('clean.needs')}
      requirements={requirements.map((code) => ({
        code,
        label: t(`requirements.${code}`),
        names: code === 'IqOffline' ? undefined : namesOf(devices.filter(holdsUpDetachAll[code])),
      }))}
      missing={missing}
      verify={async () => {
        const seen = await look()
        return seen !== undefined && listDetachAllObstacles(seen.iq, seen.devices).length === 0
      }}
      onMet={() => setStep('question')}
      onCancel={onClose}
      error={error}
    >
      <p className={classes.plain}>{t(iq.restoreRequired ? 'restoreFirst' : 'clean.stuck')}</p>
    </RequirementsModal>
  )
}

const isLock = ({ hardwareType }: DeviceItem) => hardwareType === 'lock'

const namesOf = (devices: readonly DeviceItem[]) => devices.map(({ customerReference }) => customerReference)

interface DetachProgressProps extends Omit<ComponentProps<typeof FormModal>, 'children'> {
  /** The hardware that is being detached. */
  leaving: readonly DeviceItem[]
  /** The hardware that is still in the tree. */
  devices: readonly DeviceItem[]
}

/** Detaching goes on when this is closed. */
function DetachProgress({ leaving, devices, ...modal }: DetachProgressProps) {
  const { t } = useTranslation('hardware-tree')
  const steps = leaving.map(({ id, customerReference }) => {
    const left = devices.find((device) => device.id === id)
    const state = left ? ('current' as const) : ('done' as const)
    return { key: id, label: customerReference, state, note: t(`links.${left?.iqLinkState ?? 'detached'}`) }
  })
  const done = steps.filter(({ state }) => state === 'done').length
  const isDone = done === leaving.length
  const progress = t('clean.progress', { done, total: leaving.length })
  return (
    <FormModal {...modal}>
      <NoticeBar tone={isDone ? 'confirmed' : 'waiting'}>{isDone ? t('clean.done') : progress}</NoticeBar>
      {!isDone && (
        <p className={classes.plain}>
          {t('clean.leave')} {t('clean.stuck')}
        </p>
      )}
      <StepsProgress label={progress} steps={steps} />
    </FormModal>
  )
}
