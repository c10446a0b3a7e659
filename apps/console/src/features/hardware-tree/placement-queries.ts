import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refusePlacement } from '@commissioning/domain/hardware-tree/placement-rules'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { iqRestoreNeededNotice } from '@commissioning/domain/iqs/iq-rules'
import { useTranslation } from 'react-i18next'
import { useIq, useSelectableIqs } from '../iqs/iq-queries.ts'
import { toPlacementTree, useIqTree } from './tree-queries.ts'

/** An IQ, and the IQ itself or a repeater on it as the parent; both null for hardware that stays detached. */
export interface HardwareParent {
  iqId: string | null
  parentId: string | null
}

/** The chosen IQ, and why the device cannot hang at the chosen place. Nothing is placed before the tree is known. */
export function usePlacement(
  installationId: string,
  { iqId, parentId }: HardwareParent,
  device: Device | undefined,
) {
  const { t } = useTranslation('ui')
  const iqs = useSelectableIqs(installationId)
  const selectable = iqs.data?.find(({ id }) => id === iqId)
  const isGone = iqId !== null && iqs.data !== undefined && !selectable
  const gone = useIq(installationId, iqId ?? '', isGone)
  const tree = useIqTree(installationId, iqId ?? undefined)
  const placement = selectable && tree.data && toPlacementTree(selectable, tree.data.items)
  const misfit = placement && device && parentId ? refusePlacement(placement, device, parentId) : undefined
  const failed = [iqs, tree].find(({ data, error }) => error && !data)
  return {
    iq: selectable ?? gone.data,
    /** The rules read the tree in this form. */
    tree: placement,
    error: failed?.error,
    /** Forward waits while the place is not known, or reads it again after a failure. */
    forward: failed
      ? {
          label: t('retry'),
          onClick: () => void failed.refetch(),
          disabledReason: undefined,
          isReading: failed.isFetching,
        }
      : { isReading: tree.isLoading || gone.isLoading || (iqId !== null && iqs.isLoading) },
    refusal: isGone ? refuseGone(gone.data) : misfit,
  }
}

/** Why an IQ that was chosen cannot be selected any more. */
const refuseGone = (iq: Iq | undefined) =>
  iq?.online && iq.restoreRequired ? iqRestoreNeededNotice : iqRefusals.IqOffline
