import { historyEndpoints } from '@commissioning/contract/history/history-endpoints'
import { refuseHistoryByAccess } from '@commissioning/domain/history/history-refusals'
import { parseCheckpoint } from '@commissioning/domain/history/verify-history'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { listCompanyHistory, listHistory } from './history-store.ts'
import { verifyChain } from './verify-chain.ts'

/** One request hashes no more, so that it ends soon; the answer says where to go on. */
const RECORDS_OF_A_PART = 5_000

export function historyRoutes(register: EndpointRegistrar): void {
  register(historyEndpoints, {
    async listHistory({ tx, query, installation }) {
      assertAllowed(refuseHistoryByAccess(installation))
      return listHistory(tx, query)
    },

    async listCompanyHistory({ tx, query, params: { companyId }, caller }) {
      orNotFound(companyId === caller.companyId ? companyId : undefined)
      return listCompanyHistory(tx, query)
    },

    async verifyHistory({ tx, body: { from, checkpoint }, installation: { collectionId, type } }) {
      assertAllowed(refuseHistoryByAccess({ type }))
      const given = checkpoint === null ? undefined : parseCheckpoint(checkpoint)
      return verifyChain(tx, {
        chain: { chainId: collectionId, mustExist: true },
        given: given ? [given] : [],
        ...(from && { from: { ...from, fault: null } }),
        most: RECORDS_OF_A_PART,
      })
    },
  })
}
