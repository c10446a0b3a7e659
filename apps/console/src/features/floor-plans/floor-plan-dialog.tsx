import type { FloorPlan } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { CreateNote } from '../notes/note-actions.tsx'
import { toNotedPlan } from './to-noted-plan.ts'

const CreateFloorPlan = lazyPart(async () => (await import('./create-floor-plan.tsx')).CreateFloorPlan)
const RenameFloorPlan = lazyPart(async () => (await import('./rename-floor-plan.tsx')).RenameFloorPlan)
const DeleteFloorPlan = lazyPart(async () => (await import('./delete-floor-plan.tsx')).DeleteFloorPlan)
const FloorPlanByAddress = lazyPart(
  async () => (await import('./floor-plan-by-address.tsx')).FloorPlanByAddress,
)

export interface PlanDialog {
  kind: 'edit' | 'note' | 'delete'
  plan: FloorPlan
}

/** The dialog that is open on the floor plans page. */
export type OpenDialog = { kind: 'create' } | { kind: 'view'; planId: string } | PlanDialog

interface Props {
  installationId: string
  dialog: OpenDialog
  plans: readonly FloorPlan[]
  onClose: () => void
}

/** The open dialog of the page; each is loaded when it is first opened. */
export function FloorPlanDialog({ installationId, dialog, plans, onClose }: Props) {
  const shared = { installationId, onClose }
  if (dialog.kind === 'create') return <CreateFloorPlan {...shared} />
  if (dialog.kind === 'view') return <FloorPlanByAddress {...shared} planId={dialog.planId} listed={plans} />
  const plan = plans.find(({ id }) => id === dialog.plan.id) ?? dialog.plan
  if (dialog.kind === 'edit') return <RenameFloorPlan {...shared} plan={plan} />
  if (dialog.kind === 'note') return <CreateNote {...shared} resource={toNotedPlan(plan)} />
  return <DeleteFloorPlan {...shared} plan={plan} />
}
