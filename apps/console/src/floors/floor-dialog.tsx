import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import { lazy } from 'react'

const FloorWizard = lazy(async () => ({ default: (await import('./floor-wizard.tsx')).FloorWizard }))
const DeleteFloor = lazy(async () => ({ default: (await import('./delete-floor.tsx')).DeleteFloor }))
const LockFilterModal = lazy(async () => ({
  default: (await import('./lock-filter-modal.tsx')).LockFilterModal,
}))

/** The dialog that is open on the floors page. */
export type OpenDialog =
  | { kind: 'create' | 'filter'; floor?: never }
  | { kind: 'edit' | 'delete'; floor: Floor }

interface Props {
  installationId: string
  dialog: OpenDialog
  lockIds: readonly string[]
  onFilter: (lockIds: string[]) => void
  onClose: () => void
}

/** The open dialog of the page; each is loaded when it is first opened. */
export function FloorDialog({ installationId, dialog, lockIds, onFilter, onClose }: Props) {
  const shared = { installationId, onClose }
  if (dialog.kind === 'delete') return <DeleteFloor {...shared} floor={dialog.floor} />
  if (dialog.kind !== 'filter') return <FloorWizard {...shared} floor={dialog.floor} />
  const filter = (ids: string[]) => {
    onFilter(ids)
    onClose()
  }
  return <LockFilterModal {...shared} lockIds={lockIds} onFilter={filter} />
}
