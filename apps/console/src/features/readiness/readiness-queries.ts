import { readinessEndpoints } from '@commissioning/contract/readiness/readiness-endpoints'
import type { TreeKind } from '@commissioning/domain/readiness/readiness-kinds'
import { useRead } from '../../lib/api/operations.ts'

export const useReadiness = (installationId: string) =>
  useRead(readinessEndpoints.getReadiness, { params: { installationId } })

/** The IQs whose trees show what is not ready; asked only where somebody looks for it. */
export const useUnreadyIqs = (installationId: string, kind: TreeKind | undefined) =>
  useRead(
    readinessEndpoints.getReadiness,
    { params: { installationId } },
    {
      enabled: kind !== undefined,
      select: ({ findings }) => findings.find((finding) => finding.kind === kind)?.iqIds ?? [],
    },
  )
