import {
  type AccessRow,
  accessDecisionEndpoints,
} from '@commissioning/contract/access-decision/access-decision-endpoints'
import { useSuccessive } from '../../lib/api/operations.ts'
import type { AnswerKind } from './access-decision-search.ts'

export interface Asked {
  installationId: string
  kind: 'tag' | 'lock'
  id: string
  /** An instant as on the wire; now without it. */
  at: string | undefined
}

/** The answers for all locks of a tag, or for all tags of a lock, at an instant. */
export function useAnswers({ installationId, kind, id, at }: Asked) {
  const query = at === undefined ? {} : { at }
  const ofTag = { params: { installationId, tagId: id }, query }
  const ofLock = { params: { installationId, lockId: id }, query }
  const isTag = kind === 'tag'
  const tag = useSuccessive(accessDecisionEndpoints.getTagAccess, ofTag, isTag)
  const lock = useSuccessive(accessDecisionEndpoints.getLockAccess, ofLock, !isTag)
  return isTag ? tag : lock
}

export const kindOfAnswer = ({ answer, notYet }: AccessRow): AnswerKind =>
  notYet ? 'notYet' : answer.opens ? 'opens' : 'refused'
