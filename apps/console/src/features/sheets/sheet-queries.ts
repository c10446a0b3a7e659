import { sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { useEvery } from '../../lib/api/operations.ts'

/** All sheets of an installation; there are 50 at most. */
export const useEverySheet = (installationId: string) =>
  useEvery(sheetEndpoints.listSheets, {
    params: { installationId },
    query: { orderBy: 'floor.number asc' },
  })
