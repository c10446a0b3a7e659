import { refusals } from '../refusal.ts'

export const floorPlanRefusals = refusals({
  FloorPlanNameRequired: { field: 'customerReference', message: 'Floor plan name is required.' },
  FloorPlanNameTooLong: {
    field: 'customerReference',
    message: 'A floor plan name has at most 100 characters.',
  },
  FloorPlansFull: 'An installation has room for {limit} floor plans. Delete one that nobody needs first.',
})
