import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { refuseIqWrite } from '@commissioning/domain/iqs/iq-rules'
import { ActionMenu } from '@commissioning/ui/action-menu'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../refusal-text.ts'

const modals = {
  edit: lazy(() => import('./edit-iq-modal.tsx').then((module) => ({ default: module.EditIqModal }))),
  led: lazy(() => import('./set-led-modal.tsx').then((module) => ({ default: module.SetLedModal }))),
  decouple: lazy(() =>
    import('./decouple-iq-modal.tsx').then((module) => ({ default: module.DecoupleIqModal })),
  ),
}
const titles = { edit: 'edit.iq', led: 'led.title', decouple: 'decouple.title' } as const

interface Props {
  installationId: string
  iq: Iq
  /** The tree knows what hangs on the IQ, so it asks itself. */
  onDetachAll: () => void
}

/** What can be done with an IQ; on a view-only one nothing, and each says why (2 §2). */
export function IqActions({ installationId, iq, onDetachAll }: Props) {
  const { t } = useTranslation('hardware')
  const refusalText = useRefusalText()
  const [open, setOpen] = useState<keyof typeof modals>()
  const Modal = open && modals[open]
  const disabledReason = refusalText(refuseIqWrite(iq))
  const opens = (key: keyof typeof modals) => ({
    key,
    label: t(titles[key]),
    onClick: () => setOpen(key),
    disabledReason,
  })
  const detachAll = { key: 'clean', label: t('clean.title'), onClick: onDetachAll, disabledReason }

  return (
    <>
      <ActionMenu
        name={iq.customerReference}
        actions={[
          opens('edit'),
          opens('led'),
          { ...detachAll, isDangerous: true },
          { ...opens('decouple'), isDangerous: true },
        ]}
      />
      <Suspense>
        {Modal && <Modal installationId={installationId} iq={iq} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
