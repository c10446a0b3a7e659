import type { StaffDetail } from '@commissioning/contract/staff/staff-endpoints'

export interface InstallerDialogProps {
  person: StaffDetail
  name: string
  onClose: () => void
}
