import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { useEvery } from '../api/operations.ts'

/** All floors from the lowest up, for checks of numbers in use. */
export const useEveryFloor = (installationId: string) =>
  useEvery(floorEndpoints.listFloors, { params: { installationId }, query: { orderBy: 'number asc' } })
