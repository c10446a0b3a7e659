import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { PlanForm } from '../printing/plan-form.tsx'
import { usePrintedPlan } from './use-printed-plan.ts'

interface Props {
  installationId: string
  sheet: Sheet & { frame: PicturePosition }
  onClose: () => void
}

/** A sheet on paper, loaded when somebody asks for it. */
export const PrintPlan = ({ installationId, sheet, onClose }: Props) => (
  <PlanForm source={usePrintedPlan(installationId, sheet)} onClose={onClose} />
)
