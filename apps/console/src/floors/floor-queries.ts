import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { useEvery } from '../api/operations.ts'

/** The whole building from below, for what must see every number in use. */
export const useEveryFloor = (installationId: string) =>
  useEvery(floorEndpoints.listFloors, { params: { installationId }, query: { orderBy: 'number asc' } })
