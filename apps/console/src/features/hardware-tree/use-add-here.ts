import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import type { LinkState } from '@commissioning/domain/device-registry/hardware-types'
import { countFreeSlots } from '@commissioning/domain/hardware-tree/capacity'

import { treeRefusals } from '@commissioning/domain/hardware-tree/tree-refusals'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { iqRestoreNeededNotice, refuseAttachTo } from '@commissioning/domain/iqs/iq-rules'
import type { MenuAction } from '@commissioning/ui/action-menu-button'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../lib/refusal-text.ts'

/** "Add lock here" and "Add several here": the wizards with this IQ, or this repeater on it, chosen already. */
export function useAddHere(iq: Iq, repeater?: { id: string; iqLinkState: LinkState }): MenuAction[] {
  const { t } = useTranslation('hardware-tree')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const refusal =
    refuseAttachTo(iq) ??
    (iq.online ? undefined : iqRefusals.IqOffline) ??
    (iq.restoreRequired ? iqRestoreNeededNotice : undefined) ??
    (repeater?.iqLinkState === 'detached_pending' ? treeRefusals.ParentDetaching : undefined) ??
    (countFreeSlots(iq).lock === 0 ? treeRefusals.LocksFull : undefined)
  const place = { iq: iq.id, at: repeater?.id }
  return ADDITION_KINDS.map((adding) => ({
    key: adding,
    label: t(`here.${adding}`),
    disabledReason: refusalText(refusal),
    onClick: () =>
      void navigate({ to: '.', search: ((now: object) => ({ ...now, ...place, adding })) as never }),
  }))
}

const ADDITION_KINDS = ['lock', 'several'] as const
