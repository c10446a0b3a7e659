import { RequestError } from '@commissioning/contract/http/request-error'

/** Whether a step was refused because somebody else has changed, deleted or placed that thing since (SHEET-27). */
export const isChangedSince = (error: Error | null): boolean =>
  error instanceof RequestError && CODES.includes(error.errorCode)

const CODES = ['Stale', 'NotFound', 'ThingPlaced']
