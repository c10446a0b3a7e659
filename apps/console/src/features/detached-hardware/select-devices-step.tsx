import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { keepRulesUnchanged, rulesWithoutLocks } from '@commissioning/domain/access-decision/changed-rules'
import {
  capacityNotice,
  countFreeSlots,
  remainingCapacity,
} from '@commissioning/domain/hardware-tree/capacity'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { WizardModal } from '@commissioning/ui/wizard-modal'
import type { WizardFrame } from '@commissioning/ui/wizard-steps'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { DifferenceNotice } from '../access-decision/difference-notices.tsx'
import { type HardwareParent, usePlacement } from '../hardware-tree/placement-queries.ts'
import classes from './detached.module.css'
import { useAttach, useAttachable } from './detached-queries.ts'
import { DevicePickList } from './device-pick-list.tsx'
import { usePicked } from './use-picked.ts'

interface Props {
  installationId: string
  kind: Device
  place: HardwareParent
  frame: WizardFrame
  onAttached: (devices: readonly Hardware[]) => void
}

/** The devices to choose from, at most as many as there are free slots (ATTACH-09). */
export function SelectDevicesStep({ installationId, kind, place, frame, onAttached }: Props) {
  const { t } = useTranslation('detached')
  const refusalText = useRefusalText()
  const { iqId, parentId } = place
  const { iq, tree, error, refusal: placeRefusal } = usePlacement(installationId, place, kind)
  const list = useAttachable(installationId, kind)
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const choice = usePicked(rows ?? [])
  const { picked } = choice
  const ids = picked.map(({ id }) => id).join()
  const before = useMemo(() => rulesWithoutLocks(ids.split(',')), [ids])
  const attach = useAttach(installationId)
  const limit =
    iq && tree && parentId
      ? Math.min(countFreeSlots(iq)[kind.hardwareType], remainingCapacity(tree, kind, parentId))
      : 0
  const capacity = refusalText(
    capacityNotice({ ...kind, count: limit, parent: parentId === iqId ? 'iq' : 'repeater' }),
  )
  const refusal = picked.length === 0 ? t('choice.required') : undefined

  return (
    <WizardModal
      {...frame}
      forward={{
        label: t('attachMany.attach', { count: picked.length }),
        onClick: () =>
          iqId &&
          parentId &&
          attach.mutate({ iqId, parentId, devices: picked }, { onSuccess: () => onAttached(picked) }),
        busy: attach.isPending,
        disabledReason: refusalText(placeRefusal) ?? (picked.length > limit ? capacity : refusal),
      }}
      error={attach.error ?? error}
    >
      <p className={classes.progress}>{capacity}</p>
      <DevicePickList
        installationId={installationId}
        hardwareType={kind.hardwareType}
        list={list}
        choice={choice}
        limit={limit}
        fullReason={capacity}
        empty={t('kinds.none')}
      />
      {kind.hardwareType === 'lock' && (
        <DifferenceNotice
          installationId={installationId}
          before={before}
          change={ids === '' ? undefined : keepRulesUnchanged}
        />
      )}
    </WizardModal>
  )
}
