import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Frame } from '@commissioning/domain/sheets/sheet-rules'
import { PlanForm } from '../printing/plan-form.tsx'
import { usePrintedPlan } from './use-printed-plan.ts'

interface Props {
  installationId: string
  sheet: Sheet & { frame: Frame }
  onClose: () => void
}

/** A sheet on paper, loaded when somebody asks for it. */
export const PrintPlan = ({ installationId, sheet, onClose }: Props) => (
  <PlanForm source={usePrintedPlan(installationId, sheet)} onClose={onClose} />
)
