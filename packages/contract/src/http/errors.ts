import type { Refusal } from '@commissioning/domain/refusal'
import { type AnyRefusal, allRefusals } from '@commissioning/domain/refusals'
import * as z from 'zod/mini'

/** These faults occur before or beside a rule. */
const faultStatus = {
  InvalidRequest: 400,
  InvalidFilter: 400,
  InvalidOrder: 400,
  NotSignedIn: 401,
  NotAllowed: 403,
  InstallationClosed: 403,
  AccessGroupsClosed: 403,
  HistoryClosed: 403,
  MasterKeyByAccess: 403,
  UnblockingByAccess: 403,
  IntercomOwnerByAccess: 403,
  HeldIqByAccess: 403,
  IqViewOnly: 403,
  OtpNoAccess: 403,
  IntercomAccessLost: 403,
  NotNoteAuthor: 403,
  NotFound: 404,
  AttachedElsewhere: 404,
  UnknownDevice: 404,
  AccessCodeRefused: 404,
  InvitationInvalid: 404,
  RequestTimeout: 408,
  InvitationExpired: 410,
  InvitationReplaced: 410,
  Stale: 412,
  DoorTestAnswered: 412,
  DoorTestProven: 412,
  TooLarge: 413,
  FileTooLarge: 413,
  ImageTooDeep: 413,
  ImageTooLarge: 413,
  ImageSideTooLarge: 413,
  UnsupportedType: 415,
  InvalidFileType: 415,
  FileInfected: 422,
  FileDamaged: 422,
  FileLocked: 422,
  FileTooComplex: 422,
  WorkbookLocked: 422,
  SheetMissing: 422,
  WorkbookOld: 422,
  LettersUnclear: 422,
  IdempotencyKeyReused: 422,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  Internal: 500,
  AlarmMonitoringFailed: 502,
  MapsFailed: 502,
  Unavailable: 503,
  FileNotScanned: 503,
  StorageFull: 507,
} as const

export type ApiFaultCode = keyof typeof faultStatus

/** Every code that an answer can carry; a closed set. */
export type ErrorCode = ApiFaultCode | AnyRefusal['code']

const isFault = (code: ErrorCode): code is ApiFaultCode => code in faultStatus

const malformed = new Set<string>(
  allRefusals.filter(({ field }: Refusal) => field !== undefined).map(({ code }) => code),
)

/** The HTTP status of a code; a rule's no is about what was entered, or about what is there. */
export function errorStatus(code: ErrorCode): number {
  if (isFault(code)) return faultStatus[code]
  return malformed.has(code) ? 400 : 409
}

/** The body of every answer that failed; its keys are fixed and are not converted (ERR-01). */
export const ErrorReply = z.strictObject({
  Message: z.string(),
  ErrorCode: z.string(),
  Errors: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** Every call can answer these besides its own refusals. */
export const sharedFaults = [
  'InvalidRequest',
  'TooManyRequests',
  'Internal',
  'Unavailable',
] as const satisfies readonly ApiFaultCode[]

/** Every call of a signed-in person can answer these too. */
export const callerFaults = ['NotSignedIn', 'NotAllowed'] as const satisfies readonly ApiFaultCode[]

/** Every call with a body can answer these too. */
export const bodyFaults = [
  'RequestTimeout',
  'TooLarge',
  'UnsupportedType',
] as const satisfies readonly ApiFaultCode[]

/** Every upload can answer these too. */
export const uploadFaults = [
  'FileMissing',
  'TooManyFiles',
  'FileTooLarge',
  'ImageTooDeep',
  'ImageTooLarge',
  'ImageSideTooLarge',
  'InvalidFileType',
  'FileInfected',
  'FileNotScanned',
  'FileDamaged',
  'FileLocked',
  'FileTooComplex',
] as const satisfies readonly ErrorCode[]
