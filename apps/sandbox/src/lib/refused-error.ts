import { fillPlaces, type RefusalParams } from '@commissioning/domain/refusal'
import { type FieldFault, Refused } from '@commissioning/domain/refused'

/** Each with its status; the codes stay. */
const refusals = {
  InvalidRequest: [400, 'The request is not valid.'],
  InvalidTagNumber: [400, 'A tag number is 8, 14 or 20 hexadecimal digits.'],
  PlanNotZip: [400, 'This file is no ZIP: choose a plan that the console saved as ZIP.'],
  PlanNotPlan: [400, 'This ZIP is no plan that the console saved: there is no manifest of one in it.'],
  PlanTooNew: [
    400,
    'This plan was saved by a later console than this sandbox understands: update the sandbox.',
  ],
  PlanDamaged: [400, 'A table of this plan cannot be read: save it again in the console.'],
  PlanWithoutSheets: [400, 'This plan has no sheet.'],
  PlanWallWrong: [
    400,
    'A wall of this plan has points that are no numbers, or a material that nobody knows.',
  ],
  PlanDeviceTwice: [400, 'The device {device} has two places in this plan: a device hangs at one.'],
  PlanTooLarge: [413, 'This is too large for a plan: it has at most 100 MB, also unpacked.'],
  PictureUnreadable: [400, 'The picture is damaged, missing, or neither PNG nor JPEG.'],
  PictureTooLarge: [413, 'A picture has at most 8 MB, and 8,000 pixels on a side.'],
  ForeignPage: [403, 'Another web site may not use the sandbox.'],
  NotFound: [404, 'There is nothing under this address.'],
  UnknownDevice: [404, 'There is no such device on this site.'],
  UnknownMail: [404, 'There is no such message in the mailbox.'],
  UnknownIncident: [404, 'There is no such incident.'],
  UnknownStatusService: [404, 'There is no such service on the status page.'],
  UnknownSheet: [404, 'There is no such sheet in this plan.'],
  UnknownPicture: [404, 'There is no such picture behind the site.'],
  SheetWithoutScale: [409, 'This sheet has no scale: draw its line in the console, and save the plan again.'],
  WrongDevice: [409, 'This device cannot do that.'],
  DeviceBoxed: [409, 'The device is still in its box: place it first.'],
  DeviceWithoutPower: [409, 'The device has no power.'],
  FlagsUnreadable: [409, 'The flags file is not a JSON object of flags: correct or delete it.'],
  NoFlagsFile: [409, 'This sandbox was started without a flags file.'],
  InvalidDump: [500, 'This is no saved virtual site.'],
  DevicesNotConnected: [503, 'The devices have no broker yet.'],
  PagesNotBuilt: [503, 'The pages of the sandbox are not built yet: run npm run build.'],
} as const satisfies Record<string, readonly [number, string]>

export type SandboxRefusalCode = keyof typeof refusals

/** Why the sandbox does not do what it was asked. */
export const refusedError = (
  code: SandboxRefusalCode,
  errors: readonly FieldFault[] = [],
  params: RefusalParams = {},
) => new Refused(code, fillPlaces(refusals[code][1], params), { errors })

export const refusalStatus = (code: SandboxRefusalCode): number => refusals[code][0]
