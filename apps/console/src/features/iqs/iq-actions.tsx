import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import type { MenuAction } from '@commissioning/ui/action-menu-button'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeMenu } from '../../components/change-menu.tsx'
import { useRefusalText } from '../../lib/refusal-text.ts'

const modals = {
  edit: lazyPart(async () => (await import('./edit-iq-modal.tsx')).EditIqModal),
  led: lazyPart(async () => (await import('./set-led-modal.tsx')).SetLedModal),
  replace: lazyPart(async () => (await import('./replace-iq-wizard.tsx')).ReplaceIqWizard),
  restore: lazyPart(async () => (await import('./restore-iq-wizard.tsx')).RestoreIqWizard),
  decouple: lazyPart(async () => (await import('./decouple-iq-modal.tsx')).DecoupleIqModal),
}

interface Props {
  installationId: string
  iq: Iq
  adding: readonly MenuAction[]
  /** Opens "detach all", which checks by itself whether the tree is empty. */
  onDetachAll: () => void
}

/** The actions on an IQ; on a view-only one all are disabled with the reason (IQ-06). */
export function IqActions({ installationId, iq, adding, onDetachAll }: Props) {
  const { t } = useTranslation('hardware-tree')
  const { t: replacing } = useTranslation('replace')
  const refusalText = useRefusalText()
  const [open, setOpen] = useState<keyof typeof modals>()
  const Modal = open && modals[open]
  const disabledReason = refusalText(refuseIqWrite(iq))
  const noRestore = iq.restoreRequired ? undefined : refusalText(iqRefusals.RestoreNotRequired)
  const opens = (key: keyof typeof modals, label: string) => ({
    key,
    label,
    onClick: () => setOpen(key),
    disabledReason,
  })
  const detachAll = { key: 'clean', label: t('clean.title'), onClick: onDetachAll, disabledReason }

  return (
    <>
      <ChangeMenu
        name={iq.customerReference}
        actions={[
          opens('edit', t('edit.iq')),
          ...adding,
          opens('led', t('led.title')),
          opens('replace', replacing('iq.title')),
          { ...opens('restore', replacing('restore.title')), disabledReason: disabledReason ?? noRestore },
          { ...detachAll, isDangerous: true },
          { ...opens('decouple', t('decouple.title')), isDangerous: true },
        ]}
      />
      {Modal && <Modal installationId={installationId} iq={iq} onClose={() => setOpen(undefined)} />}
    </>
  )
}
