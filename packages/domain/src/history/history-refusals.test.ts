import { expect, test } from 'vitest'
import { refuseHistoryByAccess } from './history-refusals.ts'

test('the history is closed to an installer by access, and open to who sets the site up', () => {
  expect(refuseHistoryByAccess({ type: 'by_access' })?.code).toBe('HistoryClosed')
  expect(refuseHistoryByAccess({ type: 'initial' })).toBeUndefined()
})
