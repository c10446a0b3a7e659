import { RequestError } from '@commissioning/contract/http/request-error'

/** Whether a step was refused because somebody else has changed, deleted or placed that thing since (SHEET-27). */
export const isChangedSince = (error: Error | null): boolean =>
  error instanceof RequestError && CHANGED_SINCE_CODES.includes(error.errorCode)

const CHANGED_SINCE_CODES = ['Stale', 'NotFound', 'ThingPlaced']
