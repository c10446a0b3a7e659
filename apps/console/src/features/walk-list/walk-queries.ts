import { walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import { useRead } from '../../lib/api/operations.ts'

/** The walks of an installation, the newest first. */
export const useWalks = (installationId: string, enabled = true) =>
  useRead(walkEndpoints.listWalks, { params: { installationId } }, { enabled })
