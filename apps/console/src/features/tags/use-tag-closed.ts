import type { TagChange } from '@commissioning/contract/tags/tag-endpoints'
import { refuseTagChange } from '@commissioning/domain/tags/tag-rules'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useInstallation } from '../installations/installation-queries.ts'

/** Why no tag of the installation may be changed so, in words. */
export function useTagClosed(installationId: string) {
  const refusalText = useRefusalText()
  const installation = useInstallation(installationId).data
  return (wanted: TagChange) => refusalText(installation && refuseTagChange(installation, wanted))
}
